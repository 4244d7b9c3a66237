-- The plans that these functions keep may have been made while their table was empty, when reading it as a
-- whole is cheapest; they are still in use a moment later, when thousands wait in it.
do $$
declare
  reader regprocedure;
begin
  for reader in
    select oid::regprocedure from pg_proc
    where pronamespace = current_schema::regnamespace
      and proname in ('finish_inbox', 'finish_outbox', 'finish_errands')
  loop
    execute format('alter function %s set enable_seqscan = off', reader);
  end loop;
end $$;
