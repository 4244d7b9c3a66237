-- What programs call the API with, in the name of whoever made them and with no more than the rights they were given.
create table api_keys (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity unique,
  user_id bigint not null,
  name text not null,
  -- The key itself is shown once and kept nowhere.
  key_hash bytea not null,
  hint text not null,
  rights text[] not null,
  expires_on date,
  addresses text[] not null default '{}',
  last_used_at timestamptz,
  last_used_from text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint api_keys_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create unique index api_keys_hash_key on api_keys (key_hash);
call guard_by_company('api_keys');
