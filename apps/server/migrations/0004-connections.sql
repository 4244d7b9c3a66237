-- Where customers write to: a WhatsApp number, a Messenger page, an Instagram account.

create table connections (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  channel text not null default 'whatsapp' check (channel in ('whatsapp', 'facebook', 'instagram')),
  provider text not null default 'beta' check (provider in ('beta', 'lab', 'meta')),
  status text not null default 'DISCONNECTED'
    check (status in ('OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED')),
  -- Why it is in that state, as a code: the browser has the words.
  status_reason text,
  -- Someone wants its session to run: after a restart it is started again.
  wanted boolean not null default false,
  number text,
  qrcode text,
  pairing_code text,
  retries integer not null default 0,
  is_default boolean not null default false,
  greeting_message text not null default '',
  complation_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  -- For whoever sends through it from outside; only the hash and the last four characters are kept.
  token_hash bytea,
  token_hint text,
  fallback_queue_id bigint,
  deleted_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint connections_fallback_fkey foreign key (company_id, fallback_queue_id)
    references queues (company_id, id)
);
create unique index connections_default_key on connections (company_id)
  where is_default and deleted_at is null;
create unique index connections_token_key on connections (token_hash) where deleted_at is null;
call guard_by_company('connections');

-- The queues of the bot's menu, in its order.
create table connection_queues (
  company_id bigint not null,
  connection_id bigint not null,
  queue_id bigint not null,
  position integer not null,
  primary key (company_id, connection_id, queue_id),
  constraint connection_queues_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade,
  constraint connection_queues_queue_fkey foreign key (company_id, queue_id)
    references queues (company_id, id) on delete cascade
);
create index connection_queues_by_queue on connection_queues (company_id, queue_id);
call guard_by_company('connection_queues');
