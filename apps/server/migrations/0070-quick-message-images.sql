-- A quick reply may carry one image, stored once however often it is sent.
alter table quick_messages
  add column status boolean not null default true,
  add column file_key text,
  add column file_name text,
  add column file_type text,
  add column file_sha256 text,
  add column file_bytes bigint,
  add column file_width integer,
  add column file_height integer,
  add constraint quick_messages_file_whole check (
    (file_key is null) = (file_name is null) and (file_key is null) = (file_type is null)
    and (file_key is null) = (file_sha256 is null) and (file_key is null) = (file_bytes is null));

-- Files that more than one row has: the last one to let go removes it (media/shared-files.ts).
create table shared_files (
  company_id bigint not null references companies (id) on delete cascade,
  key text not null,
  uses integer not null check (uses > 0),
  primary key (company_id, key)
);
call guard_by_company('shared_files');

-- Two of one shortcode could not be told apart by whoever types it. The later ones get their number.
update quick_messages set shortcode = left(shortcode, 40) || '-' || id
where exists (
  select from quick_messages as earlier
  where earlier.company_id = quick_messages.company_id
    and fold(earlier.shortcode) = fold(quick_messages.shortcode)
    and earlier.geral = quick_messages.geral
    and (quick_messages.geral or earlier.user_id = quick_messages.user_id)
    and earlier.id < quick_messages.id);
create unique index quick_messages_general_shortcode on quick_messages (company_id, fold(shortcode))
  where geral;
create unique index quick_messages_own_shortcode on quick_messages (company_id, user_id, fold(shortcode))
  where not geral;
