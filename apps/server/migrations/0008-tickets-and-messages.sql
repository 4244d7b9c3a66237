-- Conversations: a ticket is one round of service for a contact on a connection.

create table tickets (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  uuid uuid not null default gen_random_uuid() unique,
  -- The number that people quote: the day it was opened and a running number, 20261115-0042.
  code text not null,
  status text not null check (status in ('pending', 'open', 'closed')),
  contact_id bigint not null,
  connection_id bigint not null,
  queue_id bigint,
  user_id bigint,
  is_group boolean not null default false,
  is_bot boolean not null default false,
  unread integer not null default 0 check (unread >= 0),
  last_message text not null default '',
  last_message_kind text collate "C" not null default 'text',
  -- Of a message; an edit of the row does not move a ticket up the list.
  last_message_at timestamptz not null default now(),
  -- Since when it is closed: a message within the window after that opens it again.
  closed_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint tickets_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint tickets_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id),
  constraint tickets_queue_fkey foreign key (company_id, queue_id) references queues (company_id, id),
  constraint tickets_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
-- At most one live ticket per contact and connection, whatever races.
create unique index tickets_live_key on tickets (company_id, contact_id, connection_id)
  where status <> 'closed';
create index tickets_by_contact on tickets (company_id, contact_id, id);
create index tickets_by_activity on tickets (company_id, status, last_message_at desc, id desc);
create index tickets_by_queue on tickets (company_id, queue_id) where status <> 'closed';
create index tickets_by_user on tickets (company_id, user_id) where status <> 'closed';
call guard_by_company('tickets');

create table ticket_counters (
  company_id bigint primary key references companies (id) on delete cascade,
  last bigint not null default 0
);
call guard_by_company('ticket_counters');

create table messages (
  company_id bigint not null,
  -- Also the order: within a chat ids grow as the channel handed the messages over.
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  connection_id bigint not null,
  -- The chat it belongs to: its ticket's contact. In a group, also who of it said it.
  contact_id bigint not null,
  sender_id bigint,
  from_me boolean not null,
  -- Chosen by whoever sends it, before it is sent.
  provider_id text collate "C" not null,
  kind text collate "C" not null,
  body text not null default '',
  -- What has no column: a place, contact cards, the channel's word for what cannot be shown.
  data jsonb,
  quoted_id bigint,
  -- What the quoting side shows of it, should we not have the message itself.
  quoted_text text,
  forwarded boolean not null default false,
  -- 0 stored, 1 with the provider, 2 delivered, 3 read, 4 played; it only grows.
  ack smallint not null default 0 check (ack between 0 and 4),
  -- Why it could not be sent, for good; the word is the channel's (FailureReason).
  failure text,
  -- Which user wrote it; null with from_me is the bot, or the telephone itself.
  author_id bigint,
  automatic boolean not null default false,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The provider's time.
  said_at timestamptz not null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint messages_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade,
  constraint messages_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint messages_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id)
) with (fillfactor = 90);
create index messages_by_ticket on messages (company_id, ticket_id, id);
-- Ids are chosen by senders: one is known by connection, chat, sender and id. Our own account's
-- are unique by themselves, and their echo may name the chat otherwise than we did.
create unique index messages_said_key on messages
  (company_id, connection_id, provider_id, contact_id, sender_id) nulls not distinct where not from_me;
create unique index messages_own_key on messages (company_id, connection_id, provider_id) where from_me;
create index messages_by_contact on messages (company_id, contact_id, id);
call guard_by_company('messages');

-- What a message said before it was edited.
create table message_versions (
  company_id bigint not null,
  message_id bigint not null,
  body text not null,
  until timestamptz not null,
  primary key (company_id, message_id, until),
  constraint message_versions_message_fkey foreign key (company_id, message_id)
    references messages (company_id, id) on delete cascade
);
call guard_by_company('message_versions');

create table message_reactions (
  company_id bigint not null,
  message_id bigint not null,
  -- Null is ourselves.
  sender_id bigint,
  emoji text not null,
  reacted_at timestamptz not null,
  constraint message_reactions_key unique nulls not distinct (company_id, message_id, sender_id),
  constraint message_reactions_message_fkey foreign key (company_id, message_id)
    references messages (company_id, id) on delete cascade
);
call guard_by_company('message_reactions');

-- Files of messages: several may belong to one.
create table attachments (
  company_id bigint not null,
  id bigint generated always as identity unique,
  message_id bigint not null,
  -- coming: at the provider, not here yet; failed: not to be had, with the reason.
  state text not null check (state in ('coming', 'ready', 'failed')),
  failure text,
  -- How the driver finds it at the provider; forgotten once it is here.
  handle jsonb,
  -- Where the media store has it.
  file_key text,
  sha256 text,
  bytes bigint,
  mimetype text not null,
  name text not null default '',
  seconds integer,
  width integer,
  height integer,
  -- 64 levels of a voice note, for its drawing.
  waveform jsonb,
  preview_key text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint attachments_message_fkey foreign key (company_id, message_id)
    references messages (company_id, id) on delete cascade
);
create index attachments_by_message on attachments (company_id, message_id);
call guard_by_company('attachments');
