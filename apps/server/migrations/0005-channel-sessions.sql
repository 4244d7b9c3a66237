-- What keeps a connection linked: who runs its session, the session's keys, and what has come in
-- or gone out and is not settled yet. apps/server/src/channels/ reads and writes all of it.

-- The lease. Whoever takes a session over raises the fence; every write of keys and every change of
-- state names the fence it was made under, and an older one is refused.
create table channel_sessions (
  company_id bigint not null,
  connection_id bigint not null,
  fence bigint not null default 0,
  -- The holder's number as presence.ts of the ordered reader shows it; null while it reconnects.
  holder integer,
  -- Null while nobody has the session.
  held_until timestamptz,
  renewed_at timestamptz,
  primary key (company_id, connection_id),
  constraint channel_sessions_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
) with (fillfactor = 50);
call guard_by_company('channel_sessions');

-- Credentials and keys, encrypted, as the driver names them.
create table channel_keys (
  company_id bigint not null,
  connection_id bigint not null,
  kind text collate "C" not null,
  id text collate "C" not null,
  value text not null,
  primary key (company_id, connection_id, kind, id),
  constraint channel_keys_session_fkey foreign key (company_id, connection_id)
    references channel_sessions (company_id, connection_id) on delete cascade
) with (fillfactor = 80);
call guard_by_company('channel_keys');

-- The keys of the link before, should it turn out that it was not gone after all. Only the last.
create table channel_archives (
  company_id bigint not null,
  connection_id bigint not null,
  archived_at timestamptz not null default now(),
  reason text not null,
  keys jsonb not null,
  primary key (company_id, connection_id),
  constraint channel_archives_session_fkey foreign key (company_id, connection_id)
    references channel_sessions (company_id, connection_id) on delete cascade
);
call guard_by_company('channel_archives');

-- What was decrypted and is not in the inbox yet, encrypted, written in the transaction that moves
-- the keys on: the same message cannot be decrypted a second time.
create table channel_journal (
  company_id bigint not null,
  connection_id bigint not null,
  id text collate "C" not null,
  place bigint generated always as identity,
  value text not null,
  primary key (company_id, connection_id, id),
  constraint channel_journal_session_fkey foreign key (company_id, connection_id)
    references channel_sessions (company_id, connection_id) on delete cascade
);
call guard_by_company('channel_journal');

-- What was sent, encrypted, exactly as it was: a second try must not differ from the first, and a
-- recipient who could not decrypt it asks for it again, days later even.
create table channel_sent (
  company_id bigint not null,
  connection_id bigint not null,
  id text collate "C" not null,
  chat text collate "C" not null,
  sent_at timestamptz not null default now(),
  value text not null,
  primary key (company_id, connection_id, id),
  constraint channel_sent_session_fkey foreign key (company_id, connection_id)
    references channel_sessions (company_id, connection_id) on delete cascade
);
create index channel_sent_by_chat on channel_sent (company_id, connection_id, chat);
create index channel_sent_by_age on channel_sent (sent_at);
call guard_by_company('channel_sent');

-- What a person asked of a session, for the process that runs it, or that will.
create table channel_commands (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  command jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint channel_commands_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create index channel_commands_by_connection on channel_commands (company_id, connection_id, id);
call guard_by_company('channel_commands');
create constraint trigger wake after insert on channel_commands deferrable initially deferred
  for each row execute function wake_reader();

-- How a connection is, by its traffic. A table of its own: this changes all the time, and must not
-- raise the connection's version.
create table channel_health (
  company_id bigint not null,
  connection_id bigint not null,
  last_received_at timestamptz,
  last_acknowledged_at timestamptz,
  -- Handed to the session and not yet acknowledged by the provider.
  waiting integer not null default 0,
  primary key (company_id, connection_id),
  constraint channel_health_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
) with (fillfactor = 50);
call guard_by_company('channel_health');

create index connections_wanted on connections (company_id, id) where wanted and deleted_at is null;

-- What another process wants to know from a session at once (has this number an account?), with the
-- answer. Nobody misses one that a crash takes away: whoever asked has stopped waiting.
create unlogged table channel_questions (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  question jsonb not null,
  answer jsonb,
  asked_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index channel_questions_open on channel_questions (company_id, connection_id)
  where answer is null;
call guard_by_company('channel_questions');
create constraint trigger wake after insert on channel_questions deferrable initially deferred
  for each row execute function wake_reader();
