-- Work that happens later: jobs of graphile-worker, and tables that are read in order.

-- Adds a job in the transaction that needs it. prosa_app may not touch graphile_worker's tables, so
-- this runs as the owner, and takes the company from the transaction: a caller cannot name another.
-- Names, keys and queues get a prefix for the same reason: a key cannot replace another company's
-- job, and system tasks (cron) cannot be started from a request.
create function add_company_job(
  task text,
  payload json,
  run_at timestamptz,
  job_key text,
  max_attempts integer,
  queue_name text
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company bigint := public.current_company();
  job graphile_worker._private_jobs;
begin
  if company is null then
    raise exception 'add_company_job: outside of a company' using errcode = 'insufficient_privilege';
  end if;
  job := graphile_worker.add_job(
    identifier => 'company:' || task,
    payload => json_build_object('companyId', company, 'payload', payload),
    run_at => add_company_job.run_at,
    job_key => 'company:' || company || ':' || task || ':' || add_company_job.job_key,
    max_attempts => add_company_job.max_attempts,
    queue_name => 'company:' || company || ':' || add_company_job.queue_name
  );
  return job.id;
end $$;
revoke execute on function add_company_job from public;
grant execute on function add_company_job to prosa_app;

-- Which worker processes are alive. graphile-worker itself gives a killed worker's jobs up only
-- after four hours; this tells the others within a minute. Only the owner sees it.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Ordered tables: rows of one lane (a chat) are handled one after the other, lanes side by side.
-- apps/server/src/jobs/ordered-reader/README.md tells how.

-- A sequence gives its numbers before the commit, so a smaller id could become visible after a
-- larger one of the same lane was handled. Therefore the lane is locked until the commit, and the
-- id is taken under that lock: within a lane, ids are in the order of the commits.
create function take_place_in_lane() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended((tg_relid || ':' || new.company_id || ':' || new.lane) collate "C", 0));
  new.id := nextval(tg_argv[0]::regclass);
  return new;
end $$;

-- Runs at the commit. NOTIFY makes commits queue up behind one lock of the whole cluster until they
-- are on the disk: with a flush of 4 ms that is 230 commits a second in all. So only one
-- transaction at a time notifies; the reader looks again a few milliseconds after each wake-up and
-- so finds what the others have committed meanwhile.
create function wake_reader() returns trigger
  language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(('wake:' || tg_relid) collate "C", 0)) then
    perform pg_notify('wake_' || tg_table_name, '');
  end if;
  return null;
end $$;

-- Makes a table ordered. It needs company_id and id (bigint, identity) and gets everything else.
create procedure make_ordered_table(target regclass)
  language plpgsql as $$
declare
  table_name text := (select relname from pg_class where oid = target);
  id_sequence text := pg_get_serial_sequence(target::text, 'id');
begin
  if id_sequence is null then
    raise exception 'make_ordered_table: % needs an identity column id', target;
  end if;

  -- The room that fillfactor leaves in each page takes the version that a claim writes: the claim
  -- then touches no index.
  execute format($ddl$
    alter table %s
      add column lane text collate "C" not null check (length(lane) between 1 and 200),
      add column run_at timestamptz not null default now(),
      add column attempts integer not null default 0,
      add column last_error text,
      add column lease_token bigint not null default 0,
      add column lease_until timestamptz,
      add column lease_holder integer,
      add column outcome text check (outcome in ('done', 'failed')),
      add column finished_at timestamptz,
      add column if not exists created_at timestamptz not null default now(),
      add check ((finished_at is null) = (outcome is null)),
      set (fillfactor = 80)
    $ddl$, target);
  execute format('create index %I on %s (company_id, lane, id) where finished_at is null',
    table_name || '_waiting', target);
  execute format($ddl$create index %I on %s (company_id, id) where outcome = 'failed'$ddl$,
    table_name || '_failed', target);

  execute format('grant usage on sequence %s to prosa_app', id_sequence);
  execute format($ddl$
    create trigger take_place before insert on %s
      for each row execute function take_place_in_lane(%L)
    $ddl$, target, id_sequence);
  execute format($ddl$
    create constraint trigger wake after insert on %s deferrable initially deferred
      for each row execute function wake_reader()
    $ddl$, target);

  -- Ends an item in the transaction that holds its effects, and takes the lane's next one along.
  -- Whoever has lost the item in the meantime fails here, and his whole transaction with him.
  -- It is a function of the table's own because it keeps its plans: making them for each item
  -- would cost several times what carrying them out does.
  execute format($ddl$
    create function %1$I(
      item_company bigint, item_lane text, item_id bigint, item_token bigint,
      item_outcome text, item_error text, go_on boolean, lease_ms integer, holder integer
    ) returns setof %2$s
      language plpgsql as $finish$
    begin
      update %2$s as item set
        finished_at = clock_timestamp(), outcome = item_outcome, last_error = item_error,
        lease_until = null, lease_holder = null
      where item.company_id = item_company and item.lane = item_lane and item.id = item_id
        and item.lease_token = item_token and item.finished_at is null;
      if not found then
        raise exception 'the lease was lost' using errcode = 'LEASE';
      end if;
      if not go_on then
        return;
      end if;
      return query update %2$s as item set
        lease_token = item.lease_token + 1,
        lease_until = clock_timestamp() + lease_ms * interval '1 millisecond',
        lease_holder = holder,
        attempts = item.attempts + 1
      where item.company_id = item_company and item.lane = item_lane and item.finished_at is null
        and item.run_at <= clock_timestamp() and item.lease_until is null
        and item.id = (
          select later.id from %2$s as later
          where later.company_id = item_company and later.lane = item_lane
            and later.id > item_id and later.finished_at is null
          order by later.id limit 1)
      returning item.*;
    end $finish$
    $ddl$, 'finish_' || table_name, target);
end $$;
