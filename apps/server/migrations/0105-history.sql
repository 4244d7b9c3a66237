-- How many months of messages a plan keeps; null: for ever. Less than three is no history: the contract says why.
alter table plans add column history_months integer check (history_months between 3 and 120);

-- Messages of this ticket that came before then were removed, as the plan has it.
alter table tickets add column removed_before timestamptz;
-- Nobody has changed a ticket from which they were: not for whoever looks for those that were changed on a day.
drop trigger touch on tickets;
create trigger touch before update on tickets for each row
  when (new.removed_before is not distinct from old.removed_before) execute function touch_row();

-- What a company had until its plan was shortened, or it took one with less: it counts for 30 days more (history_begins).
create table former_histories (
  company_id bigint not null references companies (id) on delete cascade,
  months integer,
  ended_at timestamptz not null default now()
);
create index former_histories_by_company on former_histories (company_id, ended_at);
call guard_by_company('former_histories');

-- Triggers rather than calls: what a way to another plan forgets here is deleted the next night, and does not come back.
create function keep_former_history(company bigint, had integer, has integer) returns void
  language sql set search_path = pg_catalog, pg_temp
  as $$
    insert into public.former_histories (company_id, months)
    select company, had where has is not null and (had is null or has < had)
  $$;

create function note_shorter_plan() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform public.keep_former_history(id, old.history_months, new.history_months)
  from public.companies where plan_id = new.id;
  return null;
end $$;
create trigger note_shorter_plan after update of history_months on plans
  for each row when (old.history_months is distinct from new.history_months) execute function note_shorter_plan();

-- As the owner: prosa_app may not lock plans. Without the lock a plan that is shortened at this very moment would not
-- be seen here, nor this company by the trigger above.
create function note_other_plan() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.plans where id in (old.plan_id, new.plan_id) order by id for share;
  perform public.keep_former_history(new.id,
    (select history_months from public.plans where id = old.plan_id),
    (select history_months from public.plans where id = new.plan_id));
  return null;
end $$;
create trigger note_other_plan after update of plan_id on companies
  for each row when (old.plan_id is distinct from new.plan_id) execute function note_other_plan();

-- The beginning of what is kept of a company's messages, a midnight of its own; null: all of it. The longest counts of what
-- it has and of what it had within the last 30 days, so that no change removes anything at once.
create function history_begins(company companies, moment timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when not bool_or(months is null) then
      (date_trunc('day', moment at time zone company.timezone) - make_interval(months => max(months)))
        at time zone company.timezone
    end
    from (
      select (select history_months from public.plans where id = company.plan_id) as months
      union all
      select months from public.former_histories
      where company_id = company.id and ended_at > moment - interval '30 days'
    ) as terms
  $$;
