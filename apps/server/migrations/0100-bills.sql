-- What the bot does in a queue, or for one of its options: { kind, system }, the contract's botTask.
alter table queues add column task jsonb;
alter table queue_options add column task jsonb;

-- A customer who asks about bills, from the document on. What the other system answered is not kept, but what a choice
-- is made among.
create table bill_inquiries (
  company_id bigint not null,
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  kind text not null,
  system text not null,
  -- Encrypted, and gone with the inquiry.
  document text not null,
  -- The contact was known: the document was not asked for.
  is_known boolean not null default false,
  -- [{ ref, customerRef, label }], in the order in which they were offered.
  choices jsonb not null default '[]',
  outcome text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint bill_inquiries_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade
);
create index bill_inquiries_by_ticket on bill_inquiries (company_id, ticket_id, id);
create index bill_inquiries_by_time on bill_inquiries (created_at);
call guard_by_company('bill_inquiries');

-- Questions to another system, kept in the transaction in which they came up. A reader asks them, and notes what came
-- of it in one transaction with the end: whoever is killed in between asks again, and nobody is answered twice.
create table bill_calls (
  company_id bigint not null,
  id bigint generated always as identity,
  inquiry_id bigint not null,
  -- Null: which bills or contracts there are; otherwise the place of the chosen one.
  chosen integer,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint bill_calls_inquiry_fkey foreign key (company_id, inquiry_id)
    references bill_inquiries (company_id, id) on delete cascade
);
create index bill_calls_by_inquiry on bill_calls (company_id, inquiry_id);
call guard_by_company('bill_calls');
call make_ordered_table('bill_calls');

-- At most two questions at once to a company's system, whichever process asks: who asks holds one of them for a while.
create table bill_turns (
  company_id bigint not null references companies (id) on delete cascade,
  system text not null,
  slot integer not null check (slot in (1, 2)),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  primary key (company_id, system, slot)
);
call guard_by_company('bill_turns');

-- Contacts whose telephone the other system knows as that customer's: they are not asked again.
create table bill_customers (
  company_id bigint not null,
  contact_id bigint not null,
  system text not null,
  -- Encrypted.
  document text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, contact_id, system),
  constraint bill_customers_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade
);
call guard_by_company('bill_customers');

-- Which documents a contact has tried within the hour, as fingerprints: many different ones are guesses.
create table bill_tries (
  company_id bigint not null,
  contact_id bigint not null,
  fingerprint bytea not null,
  tried_at timestamptz not null,
  primary key (company_id, contact_id, fingerprint),
  constraint bill_tries_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade
);
call guard_by_company('bill_tries');

-- What the bot learnt is a note like any other, by nobody.
alter table ticket_notes alter column user_id drop not null;
alter table ticket_notes add column inquiry_id bigint;
alter table ticket_notes add constraint ticket_notes_inquiry_fkey foreign key (company_id, inquiry_id)
  references bill_inquiries (company_id, id) on delete set null (inquiry_id);
create index ticket_notes_by_inquiry on ticket_notes (company_id, inquiry_id) where inquiry_id is not null;
