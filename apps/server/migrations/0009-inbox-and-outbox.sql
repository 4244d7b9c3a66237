-- Everything between channels and conversations is kept here first, and worked off in order per
-- chat by the ordered reader: apps/server/src/conversation/.

create table inbox (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  -- What makes a repeat a repeat; null where repeating does no harm (receipts).
  repeat_key text collate "C",
  event jsonb not null,
  primary key (company_id, id),
  constraint inbox_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create unique index inbox_repeat_key on inbox (company_id, connection_id, repeat_key);
call guard_by_company('inbox');
call make_ordered_table('inbox');

create table outbox (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  message_id bigint not null,
  primary key (company_id, id),
  constraint outbox_message_fkey foreign key (company_id, message_id)
    references messages (company_id, id) on delete cascade
);
create index outbox_by_message on outbox (company_id, message_id);
call guard_by_company('outbox');
call make_ordered_table('outbox');

-- What only the process that has the session can do, and nobody waits for: fetch a file, look a
-- picture up, tell the provider that something was read.
create table errands (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  errand jsonb not null,
  primary key (company_id, id),
  constraint errands_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
call guard_by_company('errands');
call make_ordered_table('errands');
