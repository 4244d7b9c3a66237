-- A page, or an Instagram account, belongs to one connection of the whole installation: a webhook names
-- it and no company, and a second company would read what is written to the first.

alter table meta_accounts add column is_held boolean not null default false;

-- Whoever had it first keeps it; the others are asked to log in again, and are refused then.
update meta_accounts set is_held = true
from (
  select distinct on (account.account_id) account.company_id, account.connection_id
  from meta_accounts account
  join connections on connections.company_id = account.company_id
    and connections.id = account.connection_id
  where account.token is not null and connections.deleted_at is null
  order by account.account_id, account.connection_id
) first
where meta_accounts.company_id = first.company_id
  and meta_accounts.connection_id = first.connection_id;
update meta_accounts set token = null
from connections
where connections.company_id = meta_accounts.company_id
  and connections.id = meta_accounts.connection_id
  and connections.deleted_at is null and not is_held;

-- By it a webhook finds its connection, too.
create unique index meta_accounts_held_key on meta_accounts (account_id) where is_held;
drop index meta_accounts_by_account;
