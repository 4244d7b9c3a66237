-- The dashboard's figures (docs/figures.md). What a round of service counts for is a function of its own row, and is
-- kept as sums: whatever changes a row takes away what it counted for and adds what it counts for now, in the same
-- transaction. decisions/0020 says why a trigger does it.

-- What a figure is told apart by stands on the round itself, since its ticket may be gone when it is taken away.
alter table attendances
  add column connection_id bigint,
  -- Where it stands, and once it is finished, where it stood last.
  add column queue_id bigint,
  add column user_id bigint,
  -- The ticket's when the round was finished.
  add column tag_ids bigint[] not null default '{}',
  -- The first of its contact.
  add column is_first boolean not null default false,
  -- It ended because its contact turned out to be another one: the other's round goes on.
  add column merged boolean not null default false,
  -- Within the hours of service that held when it was finished; null where nobody has set any.
  add column response_seconds bigint,
  add column resolution_seconds bigint;

update attendances set
  connection_id = tickets.connection_id,
  tag_ids = case when attendances.finished_at is null then '{}' else array(
    select tag_id from ticket_tags
    where ticket_tags.company_id = tickets.company_id and ticket_tags.ticket_id = tickets.id order by tag_id) end,
  merged = exists (select from ticket_events
    where ticket_events.company_id = tickets.company_id and ticket_events.ticket_id = tickets.id
      and ticket_events.kind = 'merged' and ticket_events.at = attendances.finished_at)
from tickets
where tickets.company_id = attendances.company_id and tickets.id = attendances.ticket_id;

update attendances set queue_id = last.queue_id, user_id = last.user_id
from (
  select distinct on (company_id, attendance_id) company_id, attendance_id, queue_id, user_id
  from attendance_segments order by company_id, attendance_id, id desc
) as last
where last.company_id = attendances.company_id and last.attendance_id = attendances.id;

update attendances set is_first = true
from (
  select distinct on (tickets.company_id, tickets.contact_id) attendances.id
  from attendances
  join tickets on tickets.company_id = attendances.company_id and tickets.id = attendances.ticket_id
  order by tickets.company_id, tickets.contact_id, attendances.id
) as earliest
where earliest.id = attendances.id;

alter table attendances alter column connection_id set not null;

-- For the tickets behind a figure; those by finish are there (0010).
create index attendances_by_beginning on attendances (company_id, queued_at);
create index attendances_by_start on attendances (company_id, started_at) where started_at is not null;

-- A new round is where its ticket is. Two first tickets of one contact wait for each other: contacts.has_tickets.
create function know_place() returns trigger
  language plpgsql as $$
declare
  ticket tickets;
begin
  select * into ticket from tickets where company_id = new.company_id and id = new.ticket_id;
  new.connection_id := ticket.connection_id;
  new.queue_id := ticket.queue_id;
  new.user_id := ticket.user_id;
  new.is_first := not exists (
    select from tickets as one
    join attendances as earlier on earlier.company_id = one.company_id and earlier.ticket_id = one.id
    where one.company_id = new.company_id and one.contact_id = ticket.contact_id);
  return new;
end $$;
create trigger know_place before insert on attendances for each row execute function know_place();

-- The zone that the sums are kept in: the company's, from the recount that follows its change on.
create table figure_books (
  company_id bigint primary key references companies (id) on delete cascade,
  timezone text not null,
  counted_at timestamptz not null default now(),
  checked_at timestamptz
);
call guard_by_company('figure_books');

create function open_figure_book() returns trigger
  language plpgsql as $$
begin
  insert into figure_books (company_id, timezone) values (new.id, new.timezone);
  return null;
end $$;
create trigger open_figure_book after insert on companies for each row execute function open_figure_book();
insert into figure_books (company_id, timezone) select id, timezone from companies;

-- One row per day and whatever a figure is told apart by; `key` is 0 where there is none (no queue). Of the times
-- ('wait-time' …) the key is the bucket, and `times` how many fell into it. Whole months are summed up once more, on
-- their first day, so that a year is read from a few rows.
create table figures (
  company_id bigint not null references companies (id) on delete cascade,
  grain text not null check (grain in ('day', 'month')),
  dimension text not null,
  day date not null,
  key bigint not null,
  opened bigint not null,
  leads bigint not null,
  waits bigint not null,
  wait_seconds bigint not null,
  finished bigint not null,
  supports bigint not null,
  support_seconds bigint not null,
  responses bigint not null,
  response_seconds bigint not null,
  resolution_seconds bigint not null,
  rated_1 bigint not null,
  rated_2 bigint not null,
  rated_3 bigint not null,
  times bigint not null,
  primary key (company_id, grain, dimension, day, key)
);
call guard_by_company('figures');

-- What is still to be added to them. Rows are only ever appended by whoever changes a round, so that nobody waits
-- for a sum that everybody changes; a job folds them into the sums, and readers add both.
create table figure_deltas (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  dimension text not null,
  day date not null,
  key bigint not null,
  opened bigint not null,
  leads bigint not null,
  waits bigint not null,
  wait_seconds bigint not null,
  finished bigint not null,
  supports bigint not null,
  support_seconds bigint not null,
  responses bigint not null,
  response_seconds bigint not null,
  resolution_seconds bigint not null,
  rated_1 bigint not null,
  rated_2 bigint not null,
  rated_3 bigint not null,
  times bigint not null,
  primary key (company_id, id)
);
call guard_by_company('figure_deltas');

-- In which sums a day's is. Of a month's hours the weekday is kept, too: 'weekhour' is 24 times the weekday (Monday is
-- 0), and the hour.
create function figure_grains(of_dimension text, of_day date, of_key bigint)
  returns table (name text, dimension text, day date, key bigint)
  language sql immutable as $$
  select 'day', $1, $2, $3
  union all
  select 'month', case when $1 = 'hour' then 'weekhour' else $1 end, date_trunc('month', $2::timestamp)::date,
    case when $1 = 'hour' then 24 * mod($2 - date '1900-01-01', 7) + $3 else $3 end
$$;

-- Where times are told apart, in seconds; the contract's dashboard.ts has the same ones.
create function time_bucket(seconds bigint) returns bigint
  language sql immutable as $$
  select width_bucket(seconds, array[15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600,
    5400, 7200, 10800, 14400, 21600, 28800, 43200, 86400, 172800, 259200, 432000, 604800, 1209600, 2592000]::bigint[])
$$;

create function seconds_between(one timestamptz, other timestamptz) returns bigint
  language sql immutable as $$
  -- greatest() would take what is missing for nothing.
  select case when other is not null and one is not null
    then greatest(0, floor(extract(epoch from other - one)))::bigint end
$$;

-- What a round counts for: its beginning, its acceptance and its end, each on its own day. The one definition, for
-- those who keep the sums and for the full count.
create function figures_of(round attendances, zone_name text)
  returns table (dimension text, day date, key bigint, opened bigint, leads bigint, waits bigint, wait_seconds bigint,
    finished bigint, supports bigint, support_seconds bigint, responses bigint, response_seconds bigint,
    resolution_seconds bigint, rated_1 bigint, rated_2 bigint, rated_3 bigint, times bigint)
  language sql stable as $$
  with moments as (
    select clock.wall, moment.kind
    from (values
      ('opened', (round).queued_at),
      ('started', (round).started_at),
      ('finished', case when not (round).merged then (round).finished_at end)
    ) as moment (kind, at)
    cross join lateral (select (moment.at at time zone zone_name) as wall) as clock
    where moment.at is not null
  ), facts as (
    select
      (round).is_first::int as is_first,
      seconds_between((round).queued_at, (round).started_at) as wait,
      seconds_between((round).started_at, (round).finished_at) as support,
      coalesce((round).response_seconds,
        seconds_between((round).queued_at, (round).first_response_at)) as response,
      coalesce((round).resolution_seconds,
        seconds_between((round).queued_at, (round).finished_at)) as resolution
  ), places as (
    select kind, wall::date as day, place.dimension, place.key
    from moments
    cross join lateral (
      select 'company' as dimension, 0::bigint as key
      union all select 'hour', extract(hour from wall)::bigint
      union all select 'queue', coalesce((round).queue_id, 0)
      union all select 'connection', (round).connection_id
      union all select 'agent', (round).user_id where kind = 'finished' and (round).user_id is not null
      union all select 'tag', tag from unnest((round).tag_ids) as tag where kind = 'finished'
    ) as place
  )
  select dimension, day, key,
    (kind = 'opened')::int::bigint,
    case when kind = 'opened' then is_first else 0 end::bigint,
    (kind = 'started')::int::bigint,
    case when kind = 'started' then wait else 0 end,
    (kind = 'finished')::int::bigint,
    (kind = 'finished' and support is not null)::int::bigint,
    case when kind = 'finished' then coalesce(support, 0) else 0 end,
    (kind = 'finished' and response is not null)::int::bigint,
    case when kind = 'finished' then coalesce(response, 0) else 0 end,
    case when kind = 'finished' then coalesce(resolution, 0) else 0 end,
    (kind = 'finished' and (round).rating is not distinct from 1)::int::bigint,
    (kind = 'finished' and (round).rating is not distinct from 2)::int::bigint,
    (kind = 'finished' and (round).rating is not distinct from 3)::int::bigint,
    0::bigint
  from places cross join facts
  union all
  select spent.dimension, wall::date, time_bucket(spent.seconds), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
  from moments cross join facts
  cross join lateral (values
    ('started', 'wait-time', wait),
    ('finished', 'response-time', response),
    ('finished', 'resolution-time', resolution)
  ) as spent (at_kind, dimension, seconds)
  where spent.at_kind = kind and spent.seconds is not null
$$;

-- Who changes rounds and who counts them anew keep out of each other's way; those who change do not.
create function share_figures(company bigint) returns void
  language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('figures:' || company, 0))
$$;

create type signed_round as (sign int, round attendances);

-- What is taken away and added back in one go is nothing at all, as when only an answer's time is noted. Of a company
-- that is being deleted nothing is kept. In plpgsql, which keeps the plan: to make it takes longer than to run it.
create function append_figures(rounds signed_round[]) returns void
  language plpgsql as $$
begin
  insert into figure_deltas (company_id, dimension, day, key, opened, leads, waits, wait_seconds, finished, supports,
    support_seconds, responses, response_seconds, resolution_seconds, rated_1, rated_2, rated_3, times)
  select (one.round).company_id, of_one.dimension, of_one.day, of_one.key,
    sum(one.sign * of_one.opened), sum(one.sign * of_one.leads), sum(one.sign * of_one.waits),
    sum(one.sign * of_one.wait_seconds), sum(one.sign * of_one.finished), sum(one.sign * of_one.supports),
    sum(one.sign * of_one.support_seconds), sum(one.sign * of_one.responses),
    sum(one.sign * of_one.response_seconds), sum(one.sign * of_one.resolution_seconds),
    sum(one.sign * of_one.rated_1), sum(one.sign * of_one.rated_2), sum(one.sign * of_one.rated_3),
    sum(one.sign * of_one.times)
  from unnest(rounds) as one
  join figure_books on figure_books.company_id = (one.round).company_id
  join companies on companies.id = (one.round).company_id
  cross join lateral figures_of(one.round, figure_books.timezone) as of_one
  group by 1, 2, 3, 4
  having (sum(one.sign * of_one.opened), sum(one.sign * of_one.leads), sum(one.sign * of_one.waits),
    sum(one.sign * of_one.wait_seconds), sum(one.sign * of_one.finished), sum(one.sign * of_one.supports),
    sum(one.sign * of_one.support_seconds), sum(one.sign * of_one.responses),
    sum(one.sign * of_one.response_seconds), sum(one.sign * of_one.resolution_seconds),
    sum(one.sign * of_one.rated_1), sum(one.sign * of_one.rated_2), sum(one.sign * of_one.rated_3),
    sum(one.sign * of_one.times)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
end $$;

create function keep_figures() returns trigger
  language plpgsql as $$
begin
  -- Each operation has its own rows to look at; a branch that does not run is not looked up. Many statements find no
  -- round to change.
  if tg_op = 'INSERT' then
    if not exists (select from added) then return null; end if;
    perform share_figures(company_id) from (select distinct company_id from added) as companies;
    perform append_figures(array(select (1, row(added.*)::attendances)::signed_round from added));
  elsif tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
    perform share_figures(company_id) from (select distinct company_id from removed) as companies;
    perform append_figures(array(select (-1, row(removed.*)::attendances)::signed_round from removed));
  else
    if not exists (select from added) then return null; end if;
    perform share_figures(company_id) from (select distinct company_id from added) as companies;
    perform append_figures(array(
      select (-1, row(removed.*)::attendances)::signed_round from removed
      union all select (1, row(added.*)::attendances)::signed_round from added));
  end if;
  return null;
end $$;

create trigger keep_figures_of_new after insert on attendances referencing new table as added
  for each statement execute function keep_figures();
create trigger keep_figures_of_changed after update on attendances
  referencing old table as removed new table as added for each statement execute function keep_figures();
create trigger keep_figures_of_deleted after delete on attendances referencing old table as removed
  for each statement execute function keep_figures();

-- The full count: what the sums must be.
create function counted_figures(company bigint, zone_name text) returns setof figures
  language sql stable as $$
  with days as materialized (
    select of_one.dimension, of_one.day, of_one.key, sum(of_one.opened)::bigint as opened,
      sum(of_one.leads)::bigint as leads, sum(of_one.waits)::bigint as waits,
      sum(of_one.wait_seconds)::bigint as wait_seconds, sum(of_one.finished)::bigint as finished,
      sum(of_one.supports)::bigint as supports, sum(of_one.support_seconds)::bigint as support_seconds,
      sum(of_one.responses)::bigint as responses, sum(of_one.response_seconds)::bigint as response_seconds,
      sum(of_one.resolution_seconds)::bigint as resolution_seconds, sum(of_one.rated_1)::bigint as rated_1,
      sum(of_one.rated_2)::bigint as rated_2, sum(of_one.rated_3)::bigint as rated_3,
      sum(of_one.times)::bigint as times
    from attendances cross join lateral figures_of(attendances, zone_name) as of_one
    where attendances.company_id = company
    group by of_one.dimension, of_one.day, of_one.key
  )
  select company, grain.name, grain.dimension, grain.day, grain.key, sum(opened)::bigint, sum(leads)::bigint, sum(waits)::bigint,
    sum(wait_seconds)::bigint, sum(finished)::bigint, sum(supports)::bigint, sum(support_seconds)::bigint,
    sum(responses)::bigint, sum(response_seconds)::bigint, sum(resolution_seconds)::bigint, sum(rated_1)::bigint,
    sum(rated_2)::bigint, sum(rated_3)::bigint, sum(times)::bigint
  from days cross join lateral figure_grains(days.dimension, days.day, days.key) as grain
  group by grain.name, grain.dimension, grain.day, grain.key
$$;

insert into figures
select counted.* from figure_books
cross join lateral counted_figures(figure_books.company_id, figure_books.timezone) as counted;
