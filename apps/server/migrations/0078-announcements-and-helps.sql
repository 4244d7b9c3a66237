-- What the host tells its companies, and the videos that explain the product. Both are the host's rows: companies
-- never write them.

create table announcements (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  priority smallint not null default 3 check (priority between 1 and 3),
  status boolean not null default true,
  audience text not null default 'all' check (audience in ('all', 'plans', 'companies')),
  plan_ids bigint[] not null default '{}',
  company_ids bigint[] not null default '{}',
  show_from timestamptz,
  show_until timestamptz,
  -- The image lies among the files of the company whose super user put it there.
  file_company_id bigint,
  file_key text,
  file_name text,
  file_type text,
  -- When who sees it changes next, or has changed and is not told yet; null when nothing is to come.
  due_at timestamptz,
  -- Those who were told of it last: they hear when it no longer reaches them.
  told_company_ids bigint[] not null default '{}',
  -- Until everybody who saw it has heard.
  deleted_at timestamptz,
  -- Grown by hand: what is noted about the telling changes nothing that anybody sees.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_file_whole check (
    (file_key is null) = (file_name is null) and (file_key is null) = (file_type is null)
    and (file_key is null) = (file_company_id is null)),
  constraint announcements_time_order check (show_from < show_until)
);
create index announcements_due on announcements (due_at) where due_at is not null;

-- prosa_app has no right to the table itself: this is all that a company sees of it.
create function shown_announcements(moment timestamptz) returns setof announcements
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select announcements.* from public.announcements
    where public.current_company() is not null
      and status and deleted_at is null
      and (show_from is null or show_from <= moment)
      and (show_until is null or show_until > moment)
      and case audience
        when 'all' then true
        when 'companies' then public.current_company() = any (company_ids)
        else (select plan_id from public.companies where companies.id = public.current_company()) = any (plan_ids)
      end;
  end;
revoke all on function shown_announcements(timestamptz) from public;
grant execute on function shown_announcements(timestamptz) to prosa_app;

create table announcement_reads (
  company_id bigint not null,
  user_id bigint not null,
  announcement_id bigint not null references announcements (id) on delete cascade,
  read_at timestamptz not null,
  primary key (company_id, user_id, announcement_id),
  constraint announcement_reads_user_fkey foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index announcement_reads_by_announcement on announcement_reads (announcement_id);
call guard_by_company('announcement_reads');

create table helps (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  video text not null check (video ~ '^[A-Za-z0-9_-]{11}$'),
  position integer not null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on helps for each row execute function touch_row();
grant select on helps to prosa_app;
