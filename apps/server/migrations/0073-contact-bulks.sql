-- What is done with many contacts at once, a batch after the other: how far it is stands here, so that a killed
-- process loses nothing and nothing is done twice.
create table contact_bulks (
  company_id bigint not null,
  id bigint generated always as identity unique,
  user_id bigint not null,
  action jsonb not null,
  selection jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  -- Contacts are gone through by their ids: those between the two, the newer ones stay as they are.
  from_id bigint not null,
  up_to bigint not null,
  after_id bigint not null,
  done int not null default 0,
  -- Whose conversations the person does not all see.
  left_out int not null default 0,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint contact_bulks_user_fkey foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
-- One at a time for each person.
create unique index contact_bulks_running_key on contact_bulks (company_id, user_id) where state = 'running';
create index contact_bulks_by_user on contact_bulks (company_id, user_id, id);
call guard_by_company('contact_bulks');
