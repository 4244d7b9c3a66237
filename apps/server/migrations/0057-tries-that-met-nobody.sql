-- How many of an item's attempts found away what they needed (the link, the store). They are no reason to
-- give it up for the first refusal that comes after them.
alter table inbox add column away integer not null default 0;
alter table outbox add column away integer not null default 0;
alter table errands add column away integer not null default 0;

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
      add column away integer not null default 0,
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
