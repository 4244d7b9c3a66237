-- What agents do with tickets, and what is left of it for times, ratings and history.

alter table tickets
  -- Where the bot is with the customer: menu or place in the option tree. Null: it is not talking.
  add column bot_state jsonb,
  -- The rotation's offer: to whom, and until when it stands. The queue still sees the ticket.
  add column offered_to bigint,
  add column offered_until timestamptz,
  -- When the out-of-hours text went out last.
  add column hours_told_at timestamptz,
  add constraint tickets_offered_fkey foreign key (company_id, offered_to) references users (company_id, id);
create index tickets_offers on tickets (company_id, offered_until) where offered_to is not null;

-- Each action on a ticket: who, from, to, when. History and reports are read from it.
create table ticket_events (
  company_id bigint not null,
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  kind text collate "C" not null,
  -- Null is the program itself, or the customer.
  actor_id bigint,
  details jsonb not null default '{}',
  at timestamptz not null,
  primary key (company_id, id),
  constraint ticket_events_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade
);
create index ticket_events_by_ticket on ticket_events (company_id, ticket_id, id);
call guard_by_company('ticket_events');

-- One cycle of service, from waiting to closed. A ticket that is opened again has another.
create table attendances (
  company_id bigint not null,
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  first_response_at timestamptz,
  finished_at timestamptz,
  rating_asked_at timestamptz,
  rating smallint check (rating between 1 and 3),
  primary key (company_id, id),
  constraint attendances_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade
);
-- A ticket has one unfinished at most.
create unique index attendances_open_key on attendances (company_id, ticket_id) where finished_at is null;
create index attendances_by_ticket on attendances (company_id, ticket_id, id);
create index attendances_by_finish on attendances (company_id, finished_at);
call guard_by_company('attendances');

-- Who had it, in which queue, from when to when.
create table attendance_segments (
  company_id bigint not null,
  id bigint generated always as identity unique,
  attendance_id bigint not null,
  user_id bigint,
  queue_id bigint,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint attendance_segments_attendance_fkey foreign key (company_id, attendance_id)
    references attendances (company_id, id) on delete cascade
);
create index attendance_segments_by_attendance on attendance_segments (company_id, attendance_id, id);
call guard_by_company('attendance_segments');

create table ticket_notes (
  company_id bigint not null,
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  contact_id bigint not null,
  user_id bigint not null,
  note text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint ticket_notes_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade,
  constraint ticket_notes_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint ticket_notes_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index ticket_notes_by_ticket on ticket_notes (company_id, ticket_id, id);
create index ticket_notes_by_contact on ticket_notes (company_id, contact_id, id);
call guard_by_company('ticket_notes');

create table tags (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  color text not null,
  -- A lane of the kanban board.
  kanban boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tags_name_key on tags (company_id, fold(name));
call guard_by_company('tags');

create table ticket_tags (
  company_id bigint not null,
  ticket_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, ticket_id, tag_id),
  constraint ticket_tags_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade,
  constraint ticket_tags_tag_fkey foreign key (company_id, tag_id)
    references tags (company_id, id) on delete cascade
);
create index ticket_tags_by_tag on ticket_tags (company_id, tag_id, ticket_id);
call guard_by_company('ticket_tags');

create table quick_messages (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  user_id bigint not null,
  shortcode text not null,
  message text not null,
  -- For everybody; otherwise for its owner alone.
  geral boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint quick_messages_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index quick_messages_by_user on quick_messages (company_id, user_id);
call guard_by_company('quick_messages');
