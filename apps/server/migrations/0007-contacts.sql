-- The people and groups that a company talks with, and the names that channels know them by.

create table contacts (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  name text not null,
  -- Written by a person: what the channel calls them does not overwrite it.
  name_edited boolean not null default false,
  -- Digits with the country code, as the channel spells them; null while only a LID is known.
  number text,
  email text not null default '',
  is_group boolean not null default false,
  -- False: blocked. What they write is kept, and troubles nobody.
  active boolean not null default true,
  picture_key text,
  picture_checked_at timestamptz,
  extra_info jsonb not null default '[]',
  last_connection_id bigint,
  -- Set on a contact that turned out to be another one; it stays for the merge to be undone.
  merged_into bigint,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint contacts_connection_fkey foreign key (company_id, last_connection_id)
    references connections (company_id, id),
  constraint contacts_merged_fkey foreign key (company_id, merged_into)
    references contacts (company_id, id) on delete cascade
);
create index contacts_by_name on contacts (company_id, fold(name), id) where merged_into is null;
create index contacts_merged on contacts (company_id, merged_into) where merged_into is not null;
call guard_by_company('contacts');

-- A person by one of the names a channel has for them. The scope is empty on WhatsApp; the ids of
-- Messenger and Instagram mean something on one page only.
create table contact_identities (
  company_id bigint not null,
  contact_id bigint not null,
  scope text collate "C" not null default '',
  kind text collate "C" not null check (kind in ('phone', 'lid', 'group', 'messenger', 'instagram')),
  value text collate "C" not null,
  -- What it is found by: Brazilian mobile numbers with and without the ninth digit are one.
  match_value text collate "C" not null,
  primary key (company_id, scope, kind, match_value),
  constraint contact_identities_contact_fkey foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade
);
create index contact_identities_by_contact on contact_identities (company_id, contact_id);
call guard_by_company('contact_identities');

-- What a merge moved, so that it can be undone.
create table contact_merges (
  company_id bigint not null,
  id bigint generated always as identity unique,
  kept_id bigint not null,
  merged_id bigint not null,
  reason text not null check (reason in ('mapping', 'person')),
  actor_id bigint,
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  constraint contact_merges_kept_fkey foreign key (company_id, kept_id)
    references contacts (company_id, id) on delete cascade,
  constraint contact_merges_merged_fkey foreign key (company_id, merged_id)
    references contacts (company_id, id) on delete cascade
);
create index contact_merges_by_kept on contact_merges (company_id, kept_id);
create index contact_merges_by_merged on contact_merges (company_id, merged_id);
call guard_by_company('contact_merges');
