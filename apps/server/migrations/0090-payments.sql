-- How the host is paid: which ways are on, with what; secrets are sealed.
create table payment_providers (
  provider text primary key check (provider in ('pix', 'stripe', 'mercadopago', 'asaas')),
  is_on boolean not null default false,
  -- What everybody may see: of PIX the key, the name and the city that stand in each code.
  shown jsonb not null default '{}',
  -- A JSON object of secrets as one sealed text.
  secrets text,
  updated_at timestamptz not null default now()
);

-- What was offered to a company to pay an invoice by. Kept before the provider is asked: whatever is paid is known.
create table payment_attempts (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  provider text not null,
  kind text not null check (kind in ('pix', 'link')),
  -- What the provider knows it by, of our side; nobody can guess it.
  key text not null unique,
  cents integer not null check (cents > 0),
  currency text not null,
  -- What the provider calls it; null until it has answered.
  reference text,
  url text,
  br_code text,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'paid', 'over')),
  -- Whoever asks the provider for it: nobody else does until then.
  claimed_until timestamptz,
  next_look_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint payment_attempts_invoice_fkey foreign key (company_id, invoice_id)
    references invoices (company_id, id) on delete cascade
);
call guard_by_company('payment_attempts');
create unique index payment_attempts_reference on payment_attempts (provider, reference);
create index payment_attempts_by_invoice on payment_attempts (company_id, invoice_id);
create index payment_attempts_to_look_at on payment_attempts (next_look_at) where state = 'open';

-- What providers said happened: a reason to look, and no more. No data of cards or people.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  reference text not null,
  received_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  unique (provider, event_id)
);
create index payment_events_waiting on payment_events (next_try_at) where done_at is null;
create index payment_events_latest on payment_events (provider, received_at desc);
create index payment_events_done on payment_events (done_at) where done_at is not null;
