-- What companies owe the host.
create table invoices (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  -- The company's due date that it is for: one invoice for each, whatever is killed, and whatever day it is due itself.
  period date not null,
  due_date date not null,
  detail text not null,
  -- [{ detail, cents }]
  lines jsonb not null,
  cents integer not null check (cents >= 0),
  currency text not null default 'BRL',
  months smallint not null check (months > 0),
  plan_id bigint references plans (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'paid', 'review', 'cancelled')),
  paid_at timestamptz,
  paid_how text,
  -- The payment that it was paid by; and what the host, or the provider, calls it.
  payment_id bigint,
  reference text,
  note text,
  marked_by text,
  -- When it moved the company's due date, which it does once.
  granted_at timestamptz,
  granted_from date,
  granted_to date,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint invoices_one_per_period unique (company_id, period),
  constraint invoices_paid_whole check ((status in ('paid', 'review')) = (paid_at is not null))
);
call guard_by_company('invoices');
create index invoices_open on invoices (due_date) where status = 'open';
create index invoices_by_status on invoices (status, id desc);

-- What a change of plan in the middle of a period costs: a line of the next invoice that is made.
create table invoice_extras (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  detail text not null,
  cents integer not null,
  created_at timestamptz not null default now(),
  invoice_id bigint,
  primary key (company_id, id),
  constraint invoice_extras_invoice_fkey foreign key (company_id, invoice_id)
    references invoices (company_id, id) on delete cascade
);
create index invoice_extras_waiting on invoice_extras (company_id) where invoice_id is null;
create index invoice_extras_by_invoice on invoice_extras (company_id, invoice_id);
call guard_by_company('invoice_extras');

-- A row for each reminder, written before it is sent: nobody is reminded twice.
create table invoice_reminders (
  company_id bigint not null,
  invoice_id bigint not null,
  -- Days after the due date.
  day smallint not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'failed', 'impossible')),
  primary key (company_id, invoice_id, day, channel),
  constraint invoice_reminders_invoice_fkey foreign key (company_id, invoice_id)
    references invoices (company_id, id) on delete cascade
);
call guard_by_company('invoice_reminders');
