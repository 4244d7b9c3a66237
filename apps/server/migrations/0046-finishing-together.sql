-- Ends items of several lanes, in the transaction that holds their effects, and takes each lane's next
-- one along: what is done together (shared-transaction.ts) is also ended by one statement. Whoever has
-- lost one of the items in the meantime fails here, and his whole transaction with him.
create procedure make_finish(target regclass)
  language plpgsql as $$
declare
  finish text := 'finish_' || (select relname from pg_class where oid = target);
begin
  -- A function of the table's own, because it keeps its plans; by indexes alone, because a plan may be
  -- made while the table is empty, and be in use a moment later, when thousands wait in it.
  execute format($ddl$
    create function %1$I(
      item_company bigint, lanes text[], ids bigint[], tokens bigint[], outcomes text[], errors text[],
      go_on boolean[], lease_ms integer, holder integer
    ) returns setof %2$s
      language plpgsql set enable_seqscan = off as $finish$
    declare
      ended bigint;
    begin
      update %2$s as item set
        finished_at = clock_timestamp(), outcome = ours.outcome, last_error = ours.error,
        lease_until = null, lease_holder = null
      from unnest(lanes, ids, tokens, outcomes, errors) as ours (lane, id, token, outcome, error)
      where item.company_id = item_company and item.lane = ours.lane and item.id = ours.id
        and item.lease_token = ours.token and item.finished_at is null;
      get diagnostics ended = row_count;
      if ended < cardinality(ids) then
        raise exception 'the lease was lost' using errcode = 'LEASE';
      end if;
      return query update %2$s as item set
        lease_token = item.lease_token + 1,
        lease_until = clock_timestamp() + lease_ms * interval '1 millisecond',
        lease_holder = holder,
        attempts = item.attempts + 1
      from (
        select ours.lane, (
          select later.id from %2$s as later
          where later.company_id = item_company and later.lane = ours.lane
            and later.id > ours.id and later.finished_at is null
          order by later.id limit 1) as id
        from unnest(lanes, ids, go_on) as ours (lane, id, go_on)
        where ours.go_on) as following
      where item.company_id = item_company and item.lane = following.lane and item.id = following.id
        and item.finished_at is null
        and item.run_at <= clock_timestamp() and item.lease_until is null
      returning item.*;
    end $finish$
    $ddl$, finish, target);
end $$;

do $$
declare
  ordered text;
  old regprocedure;
begin
  foreach ordered in array array['inbox', 'outbox', 'errands'] loop
    select oid::regprocedure into strict old from pg_proc
      where pronamespace = current_schema::regnamespace and proname = 'finish_' || ordered;
    execute format('drop function %s', old);
    call make_finish(ordered::regclass);
  end loop;
end $$;

-- Makes a table ordered. It needs company_id and id (bigint, identity) and gets everything else.
create or replace procedure make_ordered_table(target regclass)
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

  call make_finish(target);
end $$;
