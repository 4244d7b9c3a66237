-- The host's own tables: no company owns them.

create table plans (
  id bigint generated always as identity primary key,
  name text not null,
  users integer not null check (users >= 0),
  connections integer not null check (connections >= 0),
  queues integer not null check (queues >= 0),
  value numeric(9, 2) not null check (value >= 0),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on plans for each row execute function touch_row();
grant select on plans to prosa_app;

create table system_settings (
  key text primary key,
  value text not null
);
grant select on system_settings to prosa_app;

-- Counted in the database, so that several nodes share one count. Losing it in a crash is harmless.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

-- Companies and what belongs to one.

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  email text,
  phone text,
  plan_id bigint references plans (id),
  status boolean not null default true,
  due_date date,
  recurrence text not null default 'MENSAL'
    check (recurrence in ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  timezone text not null default 'America/Sao_Paulo',
  schedules jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call guard_by_company('companies', 'id');

create table settings (
  company_id bigint not null references companies (id) on delete cascade,
  key text not null,
  value text not null,
  primary key (company_id, key)
);
call guard_by_company('settings');

-- The running number of a company's live events, taken inside the transaction that makes them:
-- an event that was committed and never sent leaves a gap that the other side notices.
create table company_sequences (
  company_id bigint primary key references companies (id) on delete cascade,
  last bigint not null default 0
);
call guard_by_company('company_sequences');

create table users (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  email text not null,
  password_hash text not null,
  profile text not null check (profile in ('admin', 'supervisor', 'user')),
  super boolean not null default false,
  has_demo_password boolean not null default false,
  deleted_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- One e-mail, one person, in the whole system; a deleted user's address is free again.
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create index users_by_name on users (company_id, name, id) where deleted_at is null;
call guard_by_company('users');

create table queues (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  color text not null,
  greeting_message text not null default '',
  complation_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  token text,
  rotation_enabled boolean not null default false,
  rotation_minutes integer,
  schedules jsonb not null default '[]',
  deleted_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index queues_color_key on queues (company_id, color) where deleted_at is null;
call guard_by_company('queues');

create table user_queues (
  company_id bigint not null,
  user_id bigint not null,
  queue_id bigint not null,
  primary key (company_id, user_id, queue_id),
  constraint user_queues_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint user_queues_queue_fkey foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index user_queues_by_queue on user_queues (company_id, queue_id);
call guard_by_company('user_queues');

create table queue_options (
  company_id bigint not null,
  id bigint generated always as identity unique,
  queue_id bigint not null,
  parent_id bigint,
  position integer not null check (position >= 1),
  title text not null,
  message text not null default '',
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- Deferred, because a reordering passes through states in which two siblings share a place.
  constraint queue_options_place_key unique nulls not distinct (company_id, queue_id, parent_id, position)
    deferrable initially deferred,
  -- A child lives in its parent's queue.
  unique (company_id, queue_id, id),
  constraint queue_options_queue_fkey foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  constraint queue_options_parent_fkey foreign key (company_id, queue_id, parent_id)
    references queue_options (company_id, queue_id, id) on delete cascade
);
call guard_by_company('queue_options');

create table sessions (
  company_id bigint not null,
  id uuid primary key,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('logout', 'other-login', 'password', 'profile', 'deleted', 'stolen-token', 'company')),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_live on sessions (company_id, user_id) where ended_at is null;
create index sessions_expired on sessions (expires_at);
call guard_by_company('sessions');

create table refresh_tokens (
  company_id bigint not null references companies (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  token_hash bytea primary key,
  created_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
call guard_by_company('refresh_tokens');

-- Seen by a node a moment ago means online; rows die with the grace time.
create unlogged table presence (
  company_id bigint not null,
  user_id bigint not null,
  node_id uuid not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id, node_id)
);
call guard_by_company('presence');

create table audit_log (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  action text not null,
  noun_id bigint,
  details jsonb not null default '{}',
  primary key (company_id, id)
);
call guard_by_company('audit_log');
revoke update, delete on audit_log from prosa_app;
