-- Messenger pages and Instagram accounts: whose they are, and what was sent by them.

create table meta_accounts (
  company_id bigint not null,
  connection_id bigint not null,
  -- The page, or the Instagram account that belongs to it: webhooks name it, and people's ids mean
  -- something on it alone.
  account_id text collate "C" not null,
  page_id text collate "C" not null,
  handle text not null default '',
  -- The page's token, encrypted; null once somebody has logged it out.
  token text,
  primary key (company_id, connection_id),
  constraint meta_accounts_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
-- A webhook names the account and no company.
create index meta_accounts_by_account on meta_accounts (account_id);
create index meta_accounts_by_page on meta_accounts (page_id);
call guard_by_company('meta_accounts');

-- Meta chooses the ids of messages, and tells them in its answer and in an echo, whichever comes
-- first. Written before a message goes out: who finds it without Meta's id does not know whether it
-- went.
create table meta_sent (
  company_id bigint not null,
  connection_id bigint not null,
  id text collate "C" not null,
  chat text collate "C" not null,
  -- What an echo is recognised by, should the answer be lost.
  fingerprint text collate "C" not null,
  mid text collate "C",
  -- By Meta's clock as soon as it has told: receipts say "everything up to this time".
  sent_at timestamptz not null default now(),
  primary key (company_id, connection_id, id),
  constraint meta_sent_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create unique index meta_sent_by_mid on meta_sent (company_id, connection_id, mid);
create index meta_sent_by_chat on meta_sent (company_id, connection_id, chat, sent_at);
create index meta_sent_by_age on meta_sent (sent_at);
call guard_by_company('meta_sent');
