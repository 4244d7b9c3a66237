-- What a plan limits beyond people, connections and queues, and who can choose it.
alter table plans
  add column storage_megabytes bigint check (storage_megabytes >= 0),
  add column campaigns integer check (campaigns >= 0),
  add column is_public boolean not null default true;
update plans set name = name || ' ' || id
where exists (select from plans other where lower(other.name) = lower(plans.name) and other.id < plans.id);
create unique index plans_name_key on plans (lower(name));

alter table companies
  -- CPF or CNPJ, in capitals and without the signs between.
  add column document text,
  -- The day of the month that is meant by the due date: after 28 February comes 31 March again.
  add column due_day smallint check (due_day between 1 and 31),
  -- Until when it tries the product for nothing; null once it has paid.
  add column trial_ends_at timestamptz,
  -- From the next period on.
  add column next_plan_id bigint references plans (id),
  -- Who pays, as the checkout asked it.
  add column billing jsonb,
  add column deleting_at timestamptz;
update companies set due_day = extract(day from due_date) where due_date is not null;
create index companies_by_due_date on companies (due_date) where due_date is not null;
create index companies_by_plan on companies (plan_id);

-- Whether a company's people can work, in one place: login, refresh, programs, and whatever sends ask this. The due
-- date is still good on its own day, in the company's zone, and after it for as many days as the host allows.
create function standing_of(company companies, moment timestamptz) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when company.deleting_at is not null then 'deleting'
      when not company.status then 'blocked'
      when company.due_date is null or company.due_date >= today
        then case when company.trial_ends_at is null then 'open' else 'trial' end
      when company.due_date + grace >= today then 'grace'
      else 'overdue'
    end
    from (select
      (moment at time zone company.timezone)::date as today,
      coalesce((select value::integer from public.system_settings where key = 'graceDays'), 0) as grace
    ) at_that_moment
  $$;

-- What a plan limits holds for whatever the product itself adds (prosa_app), however many requests race for the last
-- place: each waits here for the company's row before it counts. What is there already stays, however small a plan gets.
create function hold_plan_limit() returns trigger language plpgsql as $$
declare
  allowed integer;
  used integer;
begin
  if current_user <> 'prosa_app' then
    return new;
  end if;
  perform from companies where id = new.company_id for no key update;
  execute format('select plans.%I from plans join companies on companies.plan_id = plans.id where companies.id = $1', tg_argv[0])
    into allowed using new.company_id;
  execute format('select count(*) from %I where company_id = $1 and deleted_at is null', tg_table_name)
    into used using new.company_id;
  if used >= allowed then
    raise exception using errcode = 'check_violation', constraint = 'plan_limit_' || tg_argv[0],
      message = 'the plan has no room for more ' || tg_argv[0], detail = allowed;
  end if;
  return new;
end $$;
create trigger users_plan_limit before insert on users
  for each row when (new.deleted_at is null) execute function hold_plan_limit('users');
create trigger connections_plan_limit before insert on connections
  for each row when (new.deleted_at is null) execute function hold_plan_limit('connections');
create trigger queues_plan_limit before insert on queues
  for each row when (new.deleted_at is null) execute function hold_plan_limit('queues');

-- What a company uses, as it was measured last: counting it takes longer than anybody waits for a page.
create table company_usage (
  company_id bigint primary key references companies (id) on delete cascade,
  storage_bytes bigint not null default 0,
  month date not null,
  messages bigint not null default 0,
  -- Messages up to here are in the count.
  last_message_id bigint not null default 0,
  measured_at timestamptz not null
);
call guard_by_company('company_usage');
