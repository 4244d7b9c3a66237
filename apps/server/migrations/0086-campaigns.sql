create table campaigns (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  user_id bigint,
  name text not null,
  status text not null default 'INATIVA'
    check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  -- Five of each; null where there is none.
  messages jsonb not null default '[null,null,null,null,null]',
  confirmation_messages jsonb not null default '[null,null,null,null,null]',
  confirmation boolean not null default false,
  contact_list_id bigint,
  tag_id bigint,
  queue_id bigint,
  answer_tag_id bigint,
  legal_basis text check (legal_basis in ('consent', 'legitimate-interest')),
  legal_note text,
  file jsonb,
  scheduled_at timestamptz,
  -- It was to begin long ago, while nothing ran here.
  missed boolean not null default false,
  started_at timestamptz,
  completed_at timestamptz,
  -- Up to which person of its list the recipients are taken down; complete when frozen_at is set. Nothing is
  -- handed over before.
  frozen_through bigint not null default 0,
  frozen_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint campaigns_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint campaigns_list_fkey foreign key (company_id, contact_list_id)
    references contact_lists (company_id, id) on delete set null (contact_list_id),
  constraint campaigns_tag_fkey foreign key (company_id, tag_id)
    references tags (company_id, id) on delete set null (tag_id),
  constraint campaigns_answer_tag_fkey foreign key (company_id, answer_tag_id)
    references tags (company_id, id) on delete set null (answer_tag_id),
  constraint campaigns_queue_fkey foreign key (company_id, queue_id) references queues (company_id, id)
);
create index campaigns_due on campaigns (scheduled_at) where status = 'PROGRAMADA';
create index campaigns_running on campaigns (company_id, id) where status = 'EM_ANDAMENTO';
create index campaigns_by_list on campaigns (company_id, contact_list_id);
call guard_by_company('campaigns');

create table campaign_connections (
  company_id bigint not null,
  campaign_id bigint not null,
  connection_id bigint not null,
  position integer not null,
  primary key (company_id, campaign_id, connection_id),
  constraint campaign_connections_campaign_fkey foreign key (company_id, campaign_id)
    references campaigns (company_id, id) on delete cascade,
  constraint campaign_connections_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create index campaign_connections_by_connection on campaign_connections (company_id, connection_id);
call guard_by_company('campaign_connections');

-- One row per campaign and person. Every step is one update that names the state it starts from.
create table campaign_shipments (
  company_id bigint not null,
  id bigint generated always as identity unique,
  campaign_id bigint not null,
  match_value text collate "C" not null,
  number text not null,
  name text not null,
  email text not null default '',
  contact_id bigint,
  item_id bigint,
  variant smallint not null,
  connection_id bigint,
  state text not null default 'waiting'
    check (state in ('waiting', 'handed', 'requested', 'sent', 'failed', 'skipped')),
  reason text,
  -- Known people first (0), then those who wrote long ago (1), then strangers (2).
  rank smallint not null,
  position bigint not null,
  -- Whether they have an account is known.
  checked boolean not null,
  due_at timestamptz not null,
  handed_at timestamptz,
  request_message_id bigint,
  message_id bigint,
  requested_at timestamptz,
  confirmed_at timestamptz,
  sent_at timestamptz,
  replied_at timestamptz,
  primary key (company_id, id),
  constraint campaign_shipments_campaign_fkey foreign key (company_id, campaign_id)
    references campaigns (company_id, id) on delete cascade
);
-- One row per person, with the ninth digit or without.
create unique index campaign_shipments_person_key on campaign_shipments (company_id, campaign_id, match_value);
create unique index campaign_shipments_message_key on campaign_shipments (company_id, message_id)
  where message_id is not null;
create unique index campaign_shipments_request_key on campaign_shipments (company_id, request_message_id)
  where request_message_id is not null;
-- One in flight per connection.
create unique index campaign_shipments_handed_key on campaign_shipments (company_id, connection_id)
  where state = 'handed';
create index campaign_shipments_next on campaign_shipments (company_id, campaign_id, rank, due_at, position)
  where state = 'waiting' and checked;
create index campaign_shipments_unchecked on campaign_shipments (company_id, campaign_id, rank, position)
  where state = 'waiting' and not checked;
create index campaign_shipments_open on campaign_shipments (company_id, campaign_id)
  where state in ('waiting', 'handed', 'requested');
create index campaign_shipments_requested on campaign_shipments (company_id, campaign_id, requested_at)
  where state = 'requested';
create index campaign_shipments_by_state on campaign_shipments (company_id, campaign_id, state, id);
-- How often somebody was written to, over all campaigns; how much a connection has sent.
create index campaign_shipments_by_person on campaign_shipments (company_id, match_value, sent_at);
create index campaign_shipments_by_connection on campaign_shipments (company_id, connection_id, sent_at);
call guard_by_company('campaign_shipments');

-- Who wants no campaigns: kept when the contact is deleted, then by a hash of the number alone.
create table opt_outs (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  match_value text collate "C" not null,
  since timestamptz not null,
  source text not null check (source in ('message', 'user')),
  word text,
  message_id bigint,
  actor_id bigint,
  confirmed_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index opt_outs_key on opt_outs (company_id, match_value) where revoked_at is null;
call guard_by_company('opt_outs');

-- Whose answer is awaited: the message of a campaign that was the last one in this ticket.
alter table tickets add column shipment_id bigint;
