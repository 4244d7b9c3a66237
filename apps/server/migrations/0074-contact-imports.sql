-- An import of contacts: a sheet, or what a connected telephone knows. Its rows are kept for a week, for the
-- report and for taking it back.
create table contact_imports (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  user_id bigint,
  source text not null check (source in ('sheet', 'phonebook', 'chats')),
  status text not null check (
    status in ('checking', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone')),
  name text not null,
  file_bytes integer not null default 0,
  sheet_name text not null default '',
  row_count integer not null default 0,
  -- The last row that is checked, written or taken back, and how many that are.
  position integer not null default 0,
  progress integer not null default 0,
  -- { new, update, skip, double }
  counts jsonb not null default '{"new":0,"update":0,"skip":0,"double":0}',
  -- [{ letter, header, to, samples }]
  columns jsonb not null default '[]',
  -- The first row of the sheet that has something in it, as the sheet counts.
  first_row integer not null default 0,
  has_header boolean not null default true,
  country text not null default 'BR',
  replace_names boolean not null default false,
  -- The tags that its rows name.
  tags jsonb not null default '[]',
  -- { deleted, restored, kept }
  undo jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint contact_imports_user_fkey foreign key (company_id, user_id)
    references users (company_id, id)
);
-- One at a time writes contacts.
create unique index contact_imports_at_work on contact_imports (company_id)
  where status in ('running', 'undoing');
create index contact_imports_by_age on contact_imports (created_at);
call guard_by_company('contact_imports');

create table contact_import_rows (
  company_id bigint not null,
  import_id bigint not null,
  -- As the sheet counts them.
  row integer not null,
  cells jsonb not null,
  name text not null default '',
  number text not null default '',
  match_value text collate "C",
  email text not null default '',
  extra_info jsonb not null default '[]',
  tags jsonb not null default '[]',
  outcome text check (outcome in ('new', 'update', 'skip', 'double')),
  reason text,
  double_of integer,
  changes jsonb not null default '[]',
  contact_id bigint,
  -- What the import changed, as it was and as it left it, and the contact's version then.
  before jsonb,
  after jsonb,
  contact_version bigint,
  undone text check (undone in ('deleted', 'restored', 'kept')),
  primary key (company_id, import_id, row),
  constraint contact_import_rows_import_fkey foreign key (company_id, import_id)
    references contact_imports (company_id, id) on delete cascade
);
create index contact_import_rows_by_outcome on contact_import_rows (company_id, import_id, outcome, row);
create index contact_import_rows_by_number on contact_import_rows (company_id, import_id, match_value, row)
  where match_value is not null;
create index contact_import_rows_by_contact on contact_import_rows (company_id, contact_id)
  where contact_id is not null;
call guard_by_company('contact_import_rows');

-- Whom the telephone of a connection knows: from its address book, and from its chats.
create table known_people (
  company_id bigint not null,
  connection_id bigint not null,
  number text collate "C" not null,
  name text not null default '',
  in_phonebook boolean not null default false,
  in_chats boolean not null default false,
  primary key (company_id, connection_id, number),
  constraint known_people_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
call guard_by_company('known_people');
