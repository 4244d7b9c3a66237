-- An admin of a company lets somebody of the host in, with a code that is good once and for an hour.
create table support_consents (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  code_hash bytea not null,
  made_at timestamptz not null,
  code_until timestamptz not null,
  revoked_at timestamptz,
  -- Who came in by it, and until when they may stay.
  host_user_id bigint,
  host_name text,
  entered_at timestamptz,
  stay_until timestamptz,
  ended_at timestamptz,
  primary key (company_id, id)
);
create index support_consents_newest on support_consents (company_id, id desc);
call guard_by_company('support_consents');

-- Who somebody of the host is while they are in: never listed, never counted, and without a password that fits.
alter table users add column is_support boolean not null default false;

alter table sessions
  -- In a company that is overdue: its admin can pay, and nothing else.
  add column only_pays boolean not null default false,
  add column support_id bigint;

-- The host's list of what it has deleted, or is about to: the company itself is gone.
create table company_deletions (
  id bigint generated always as identity primary key,
  gone_company_id bigint not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'exporting', 'deleting', 'done', 'failed')),
  exports boolean not null,
  -- Where the file lies, among those of the company whose super user asked for it.
  file_company_id bigint,
  file_key text,
  asked_by bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index company_deletions_running on company_deletions (gone_company_id)
  where state in ('waiting', 'exporting', 'deleting');
