-- Messages for later. A row is the whole of it: nothing depends on a process being up at its time.
create table schedules (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  -- As it was chosen: a contact that became part of another one leads there by its merged_into.
  contact_id bigint not null,
  user_id bigint not null,
  body text not null,
  -- When it is to be sent.
  send_at timestamptz not null,
  -- When it is looked at next: at its time, and again while its connection is away or has much to send.
  due_at timestamptz not null,
  -- What the customer writes after this moment is "before" it.
  set_at timestamptz not null default now(),
  sent_at timestamptz,
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'ENVIADA', 'ERRO', 'CANCELADA')),
  failure text,
  -- No key: with its ticket the message may go, and the note that it was sent stays.
  message_id bigint,
  cancel_if_written boolean not null default false,
  -- A series is its next row: those that were sent repeat no more.
  repeats text check (repeats in ('daily', 'weekly', 'monthly')),
  -- What the clocks showed at its first time, which later ones keep: 2026-01-31T09:00:00.
  series_start text,
  repeat_until date,
  file jsonb,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint schedules_series_whole check ((repeats is null) = (series_start is null)),
  constraint schedules_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint schedules_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
-- What is due, of all companies.
create index schedules_due on schedules (due_at, company_id, id) where status = 'PENDENTE';
create index schedules_due_of_company on schedules (company_id, due_at, id) where status = 'PENDENTE';
create index schedules_by_status on schedules (company_id, status, send_at, id);
create index schedules_by_time on schedules (company_id, send_at, id);
create index schedules_by_contact on schedules (company_id, contact_id, status);
create index schedules_by_message on schedules (company_id, message_id) where message_id is not null;
call guard_by_company('schedules');

-- Who a contact is by now: itself, or the one that it became part of.
create function surviving_contact(company bigint, contact bigint) returns bigint
  language sql stable as $$
  with recursive chain as (
    select id, merged_into from contacts where company_id = company and id = contact
    union all
    select contacts.id, contacts.merged_into from contacts
    join chain on contacts.company_id = company and contacts.id = chain.merged_into
  )
  select id from chain where merged_into is null limit 1
$$;
