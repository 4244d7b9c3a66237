-- What colleagues write to each other. Who is in a chat stands in chat_members, and nowhere else.
create table chats (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  uuid uuid not null default gen_random_uuid(),
  -- Of a direct chat it is empty, until one of the two is deleted: then it keeps their name.
  title text not null,
  owner_id bigint not null,
  -- The two of a direct chat, the lower id first: however many begin it at once, it is one.
  direct_low bigint,
  direct_high bigint,
  last_message text not null default '',
  last_message_kind text,
  last_author_id bigint,
  last_message_at timestamptz not null default now(),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint chats_uuid_key unique (company_id, uuid),
  constraint chats_direct_key unique (company_id, direct_low, direct_high),
  constraint chats_direct_whole check ((direct_low is null) = (direct_high is null) and direct_low < direct_high),
  constraint chats_owner_fkey foreign key (company_id, owner_id) references users (company_id, id)
);
create index chats_by_owner on chats (company_id, owner_id);
call guard_by_company('chats');

create table chat_members (
  company_id bigint not null,
  chat_id bigint not null,
  user_id bigint not null,
  unread integer not null default 0,
  -- One of what they have not read names them.
  mentioned boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (company_id, chat_id, user_id),
  constraint chat_members_chat_fkey foreign key (company_id, chat_id)
    references chats (company_id, id) on delete cascade,
  constraint chat_members_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index chat_members_by_user on chat_members (company_id, user_id, chat_id);
call guard_by_company('chat_members');

create table chat_messages (
  company_id bigint not null,
  id bigint generated always as identity unique,
  chat_id bigint not null,
  author_id bigint not null,
  kind text not null,
  body text not null,
  mentions bigint[] not null default '{}',
  file jsonb,
  client_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint chat_messages_chat_fkey foreign key (company_id, chat_id)
    references chats (company_id, id) on delete cascade,
  constraint chat_messages_author_fkey foreign key (company_id, author_id) references users (company_id, id)
);
create index chat_messages_by_chat on chat_messages (company_id, chat_id, id desc);
-- How many somebody wrote within the last minute.
create index chat_messages_by_author on chat_messages (company_id, author_id, created_at);
create unique index chat_messages_client_key on chat_messages (company_id, author_id, client_id)
  where client_id is not null;
call guard_by_company('chat_messages');
