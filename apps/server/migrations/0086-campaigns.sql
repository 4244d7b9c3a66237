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
  -- When the connection last sent something of it: of several campaigns the one that waits longest is next.
  served_at timestamptz not null default '-infinity',
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
  -- A text that goes before a file which can have none beside it.
  lead_message_id bigint,
  message_id bigint,
  requested_at timestamptz,
  confirmed_at timestamptz,
  sent_at timestamptz,
  -- On the telephone, and read there.
  received_at timestamptz,
  read_at timestamptz,
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
create index campaign_shipments_requested on campaign_shipments (requested_at)
  where state = 'requested';
-- Its rows one after the other, and those in one state.
create index campaign_shipments_by_campaign on campaign_shipments (company_id, campaign_id, id);
create index campaign_shipments_by_state on campaign_shipments (company_id, campaign_id, state, id);
-- How often somebody was written to, over all campaigns; how much a connection has sent.
create index campaign_shipments_by_person on campaign_shipments (company_id, match_value, sent_at);
create index campaign_shipments_by_connection on campaign_shipments (company_id, connection_id, sent_at);
call guard_by_company('campaign_shipments');

-- What a report shows is kept and never counted, as the dashboard's figures are (decision 0020): a row counts for some
-- facts, which are a function of the row alone; triggers append what a change makes of them, which waits for nobody;
-- whoever sends folds it into the sums; a reader adds both.
create table campaign_deltas (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  campaign_id bigint not null,
  fact text not null,
  variant smallint not null,
  connection_id bigint,
  reason text,
  -- In which hour it came about, of what the timeline shows.
  hour timestamptz,
  count integer not null,
  primary key (company_id, id)
);
create index campaign_deltas_by_campaign on campaign_deltas (company_id, campaign_id);
call guard_by_company('campaign_deltas');

create table campaign_sums (
  company_id bigint not null references companies (id) on delete cascade,
  campaign_id bigint not null,
  fact text not null,
  variant smallint not null,
  connection_id bigint,
  reason text,
  hour timestamptz,
  count integer not null
);
create unique index campaign_sums_key on campaign_sums
  (company_id, campaign_id, fact, variant, connection_id, reason, hour) nulls not distinct;
call guard_by_company('campaign_sums');

create function shipment_facts(shipment campaign_shipments)
  returns table (fact text, reason text, hour timestamptz)
  language sql stable as $$
  select (shipment).state, (shipment).reason,
    case when (shipment).state = 'sent' then date_trunc('hour', (shipment).sent_at, 'UTC') end
  union all select 'asked', null, null where (shipment).requested_at is not null
  union all select 'confirmed', null, null where (shipment).confirmed_at is not null
  union all select 'received', null, date_trunc('hour', (shipment).received_at, 'UTC')
    where (shipment).received_at is not null
  union all select 'read', null, date_trunc('hour', (shipment).read_at, 'UTC')
    where (shipment).read_at is not null
  union all select 'answered', null, date_trunc('hour', (shipment).replied_at, 'UTC')
    where (shipment).replied_at is not null
$$;

create type signed_shipment as (sign integer, shipment campaign_shipments);

create function append_shipments(shipments signed_shipment[]) returns void
  language plpgsql as $$
begin
  insert into campaign_deltas (company_id, campaign_id, fact, variant, connection_id, reason, hour, count)
  select (one.shipment).company_id, (one.shipment).campaign_id, facts.fact, (one.shipment).variant,
    (one.shipment).connection_id, facts.reason, facts.hour, sum(one.sign)
  from unnest(shipments) as one
  cross join lateral shipment_facts(one.shipment) as facts
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(one.sign) <> 0;
end $$;

create function keep_shipments() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then return null; end if;
    perform append_shipments(array(select (1, row(added.*)::campaign_shipments)::signed_shipment from added));
  else
    if not exists (select from added) then return null; end if;
    perform append_shipments(array(
      select (-1, row(removed.*)::campaign_shipments)::signed_shipment from removed
      union all select (1, row(added.*)::campaign_shipments)::signed_shipment from added));
  end if;
  return null;
end $$;

-- Rows go with their campaign alone, and so do its sums.
create trigger keep_new_shipments after insert on campaign_shipments referencing new table as added
  for each statement execute function keep_shipments();
create trigger keep_changed_shipments after update on campaign_shipments
  referencing old table as removed new table as added for each statement execute function keep_shipments();

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
-- Ten thousand tickets that a campaign made, and nobody has answered in, must not stand in the way of whoever looks at
-- the closed ones (ticket.silence.ts has the same condition).
create index tickets_closed_and_told on tickets (company_id, last_message_at desc, id desc)
  where status = 'closed'
    and not (status = 'closed' and shipment_id is not null and last_inbound_at is null and user_id is null);
create index tickets_closed_and_told_unread_first on tickets
  (company_id, (unread > 0) desc, last_message_at desc, id desc)
  where status = 'closed'
    and not (status = 'closed' and shipment_id is not null and last_inbound_at is null and user_id is null);
