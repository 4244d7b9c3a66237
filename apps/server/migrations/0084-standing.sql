-- What a number can bear: since when it is linked, what the provider has said of it, whom it has begun
-- conversations with, and what has gone wrong. features/standing/guard.ts makes a judgement of it.

-- Of a ban, what the provider says about it: { code, title, text }.
alter table connections add column status_detail jsonb;

create table connection_pace (
  company_id bigint not null,
  connection_id bigint not null,
  -- The number that it is linked to, and since when, for the guard: the same one that is linked again soon is not
  -- quite new.
  linked_number text,
  linked_at timestamptz,
  -- Since when it is this number: what the one before did is not this one's fault.
  number_since timestamptz,
  -- When the provider last said something of it.
  seen_at timestamptz,
  -- { isActive, until, kind, saidAt } and { status, total, used, cycleEnd, saidAt }
  lock jsonb,
  quota jsonb,
  -- The next message of a campaign goes out at this moment, and not before.
  next_at timestamptz not null default now(),
  -- So many since the last longer pause.
  since_long integer not null default 0,
  -- Of campaigns: failures in a row, and the last of them.
  failures integer not null default 0,
  failed_at timestamptz,
  -- An admin has looked at the numbers without an account: those before it count no more.
  list_cleared_at timestamptz,
  -- Whether numbers have an account is asked again at this moment; how often the answer was "too fast", or none.
  next_check_at timestamptz not null default now(),
  check_failures integer not null default 0,
  primary key (company_id, connection_id),
  constraint connection_pace_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
) with (fillfactor = 50);
call guard_by_company('connection_pace');
insert into connection_pace (company_id, connection_id, linked_number, linked_at, number_since, seen_at)
  select company_id, id, number, created_at, created_at, now() from connections
  where channel = 'whatsapp' and number is not null and deleted_at is null;

create table connection_incidents (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  kind text not null check (kind in ('refused', 'capped', 'too-fast', 'lock', 'ban')),
  at timestamptz not null,
  until timestamptz,
  -- Who was refused had written to us lately.
  known boolean not null default false,
  -- The provider's number for it.
  code integer,
  primary key (company_id, id),
  constraint connection_incidents_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create index connection_incidents_by_time on connection_incidents (company_id, connection_id, at desc);
call guard_by_company('connection_incidents');

-- Whom a connection has written to without having heard from them, by whoever began it.
create table begun_conversations (
  company_id bigint not null,
  connection_id bigint not null,
  contact_id bigint not null,
  at timestamptz not null,
  -- Two halves are one: whoever wrote long ago counts half.
  halves smallint not null check (halves in (1, 2)),
  outcome text not null check (outcome in ('sent', 'no-account')),
  -- Of the text, folded and without what was filled in.
  text_hash bigint not null,
  answered_at timestamptz,
  opted_out_at timestamptz,
  primary key (company_id, connection_id, contact_id),
  constraint begun_conversations_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade,
  constraint begun_conversations_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade
);
create index begun_conversations_by_time on begun_conversations (company_id, connection_id, at desc);
create index begun_conversations_by_contact on begun_conversations (company_id, contact_id);
call guard_by_company('begun_conversations');

-- How a company wants its campaigns to be sent; a key that is not here has its initial value.
create table campaign_settings (
  company_id bigint not null references companies (id) on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (company_id, key)
);
call guard_by_company('campaign_settings');
