-- A company that is to be deleted is closed at once. What it had is put into a file if that was asked for; from
-- begins_at on nothing comes back, and its rows go in steps.
drop index company_deletions_running;
alter table company_deletions drop constraint company_deletions_state_check;
update company_deletions set state = 'cancelled', finished_at = coalesce(finished_at, now()) where state <> 'done';
alter table company_deletions
  add constraint company_deletions_state_check
    check (state in ('exporting', 'waiting', 'deleting', 'done', 'cancelled')),
  add column begins_at timestamptz not null default now(),
  -- When its sessions were ended and its connections unlinked.
  add column closed_at timestamptz,
  -- The last try failed.
  add column is_stuck boolean not null default false,
  -- Of the state that it is in.
  add column rows_done bigint not null default 0,
  add column rows_total bigint not null default 0,
  -- The file lies among those of the company itself, where whatever a killed export left is cleared away with the rest.
  drop column file_company_id,
  add column file_bytes bigint,
  add column file_until timestamptz;
create unique index company_deletions_running on company_deletions (gone_company_id)
  where state in ('exporting', 'waiting', 'deleting');

-- What the host has been paid, for its books: all that stays of a company beside its name.
create table kept_invoices (
  deletion_id bigint not null references company_deletions (id),
  invoice_id bigint not null,
  company_name text not null,
  document text,
  detail text not null,
  period date not null,
  due_date date not null,
  cents integer not null,
  currency text not null,
  paid_at timestamptz not null,
  paid_how text,
  reference text,
  primary key (deletion_id, invoice_id)
);

-- The only table of companies' rows that could not be found by its company.
create index refresh_tokens_by_company on refresh_tokens (company_id);
