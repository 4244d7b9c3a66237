-- What Meta does not let us keep: Instagram's files, and whoever takes the app's access back.

alter table attachments drop constraint attachments_state_check;
alter table attachments add constraint attachments_state_check
  -- linked: it stays at the provider and is shown from there; expired: the provider no longer shows it.
  check (state in ('coming', 'ready', 'failed', 'linked', 'expired'));

-- Who logged in for the page, by the name that the app knows them by: with it Meta tells that they have taken the
-- access back, or want their data deleted.
alter table meta_accounts add column user_id text collate "C";
create index meta_accounts_by_user on meta_accounts (user_id) where user_id is not null;

-- Requests of people to have their data deleted, as Meta hands them on. The host's rows: whoever has the code may
-- ask what became of it.
create table data_deletions (
  code text collate "C" primary key,
  -- Whose, until it is done.
  user_id text collate "C",
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  -- How many pages and accounts were let go.
  accounts integer not null default 0
);
create index data_deletions_by_time on data_deletions (requested_at);
create index data_deletions_undone on data_deletions (requested_at) where done_at is null;
