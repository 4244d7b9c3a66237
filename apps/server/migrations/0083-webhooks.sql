-- Where a company's admins want to hear what happens in it.
create table webhooks (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  url text not null,
  events text[] not null,
  -- Encrypted: what is sent is signed with it.
  secret text not null,
  active boolean not null default true,
  -- Since when every try has failed, and since when it is not tried any more.
  failing_since timestamptz,
  aside_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
call guard_by_company('webhooks');

-- What happened, for each address that wants to hear it: written in the transaction in which it happened, and sent by
-- an ordered reader, so that it is lost by nobody's death and comes in order for each ticket.
create table webhook_deliveries (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The same over all tries and replays: whoever hears it twice knows it by this.
  event_id uuid not null,
  event text not null,
  -- What it is about: with a contact or a ticket goes what was told of them.
  ticket_id bigint,
  contact_id bigint,
  -- As it is sent and signed, to the byte.
  payload text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint webhook_deliveries_webhook_fkey foreign key (company_id, webhook_id)
    references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_log on webhook_deliveries (company_id, webhook_id, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (company_id, webhook_id, created_at);
create index webhook_deliveries_by_ticket on webhook_deliveries (company_id, ticket_id);
create index webhook_deliveries_by_contact on webhook_deliveries (company_id, contact_id);
call guard_by_company('webhook_deliveries');
call make_ordered_table('webhook_deliveries');

create table webhook_tries (
  company_id bigint not null,
  delivery_id bigint not null,
  at timestamptz not null,
  ms integer not null,
  status integer,
  error text,
  answer text not null default '',
  constraint webhook_tries_delivery_fkey foreign key (company_id, delivery_id)
    references webhook_deliveries (company_id, id) on delete cascade
);
create index webhook_tries_by_delivery on webhook_tries (company_id, delivery_id, at);
call guard_by_company('webhook_tries');
