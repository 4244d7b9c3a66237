-- Lists of people for campaigns. A person on a list need not be a contact.
create table contact_lists (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index contact_lists_name_key on contact_lists (company_id, fold(name));
call guard_by_company('contact_lists');

create table contact_list_items (
  company_id bigint not null,
  id bigint generated always as identity unique,
  contact_list_id bigint not null,
  name text not null,
  -- As it was written, in digits; may be empty, and then nobody is written to.
  number text not null default '',
  -- By which numbers are compared: with and without the ninth digit it is one person.
  match_value text collate "C",
  email text not null default '',
  -- Where and when the person agreed to be written to, if the sheet says so.
  consent_source text,
  consent_at date,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint contact_list_items_list_fkey foreign key (company_id, contact_list_id)
    references contact_lists (company_id, id) on delete cascade
);
create unique index contact_list_items_number_key
  on contact_list_items (company_id, contact_list_id, match_value);
create index contact_list_items_by_list on contact_list_items (company_id, contact_list_id, id);
create index contact_list_items_by_number on contact_list_items (company_id, match_value);
call guard_by_company('contact_list_items');

-- Whether a number has an account, for all lists of the company: asked once and remembered for a while.
create table number_checks (
  company_id bigint not null references companies (id) on delete cascade,
  match_value text collate "C" not null,
  found boolean not null,
  -- As the provider spells it.
  number text,
  -- They have dealt with this connection's account lately, and the provider knows it.
  trusted boolean not null default false,
  checked_at timestamptz not null,
  connection_id bigint not null,
  primary key (company_id, match_value)
);
create index number_checks_by_connection on number_checks (company_id, connection_id, checked_at);
call guard_by_company('number_checks');

-- An import may go into a list instead of the contacts.
alter table contact_imports add column contact_list_id bigint,
  add constraint contact_imports_list_fkey foreign key (company_id, contact_list_id)
    references contact_lists (company_id, id) on delete cascade;
alter table contact_import_rows add column item_id bigint, add column item_version bigint,
  -- { source, at }
  add column consent jsonb;
