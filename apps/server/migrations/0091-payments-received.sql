-- Money that came, each once, whatever events told of it. Without a company: nobody knows what it was for.
create table payments (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id) on delete set null,
  invoice_id bigint,
  provider text not null,
  -- The provider's number of it.
  reference text not null,
  cents bigint not null,
  refunded_cents bigint not null default 0,
  currency text not null,
  state text not null check (state in ('paid', 'refunded', 'disputed')),
  problem text check (problem in ('unmatched', 'amount', 'currency', 'twice', 'refund', 'chargeback')),
  paid_at timestamptz,
  -- When the provider was asked: an older answer never replaces a newer one.
  looked_at timestamptz not null,
  reviewed_at timestamptz,
  note text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, reference)
);
call guard_by_company('payments');
create index payments_by_company on payments (company_id, id desc);
create index payments_to_review on payments (id desc) where problem is not null and reviewed_at is null;
create index payments_by_look on payments (looked_at) where state <> 'disputed';
