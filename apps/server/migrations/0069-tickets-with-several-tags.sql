-- A ticket's tags as one set, kept beside them: an index of sets finds the tickets that have all of several tags,
-- where an index by tag has to read all tickets of each. In a table of its own: a ticket's row changes with every
-- message, and its indexes with it.
create table ticket_tag_sets (
  company_id bigint not null,
  ticket_id bigint not null,
  tag_ids bigint[] not null,
  primary key (company_id, ticket_id),
  constraint ticket_tag_sets_ticket_fkey foreign key (company_id, ticket_id)
    references tickets (company_id, id) on delete cascade
);
insert into ticket_tag_sets (company_id, ticket_id, tag_ids)
  select company_id, ticket_id, array_agg(tag_id) from ticket_tags group by company_id, ticket_id;
create index ticket_tag_sets_by_tags on ticket_tag_sets using gin (company_id, tag_ids);
call guard_by_company('ticket_tag_sets');

-- Each change by itself, on the set as it is once it is locked: two who tag a ticket at once lose nothing.
create function note_ticket_tag() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ticket_tag_sets as known (company_id, ticket_id, tag_ids)
      values (new.company_id, new.ticket_id, array[new.tag_id])
      on conflict (company_id, ticket_id) do update
      set tag_ids = array_remove(known.tag_ids, new.tag_id) || new.tag_id;
  else
    update ticket_tag_sets set tag_ids = array_remove(tag_ids, old.tag_id)
      where company_id = old.company_id and ticket_id = old.ticket_id;
  end if;
  return null;
end $$;
create trigger note_set after insert or delete on ticket_tags
  for each row execute function note_ticket_tag();

-- As the owner, as in find_tickets (0011): the comparison of sets is not leakproof, and under row-level security
-- their index would not be used. No more than `most`: of many, the list reads by tag.
create function tickets_with_tags(company bigint, tags bigint[], most int) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  -- Tags exclude each other, or come together: what the database guesses from how common each of them is says
  -- nothing, and would often make it read all sets. By the index of sets alone, nothing is read in vain.
  set enable_seqscan = off
  set enable_indexscan = off as $$
begin
  if company is distinct from public.current_company() then
    raise exception 'tickets_with_tags: not of this company' using errcode = 'insufficient_privilege';
  end if;
  return query
    select ticket_id from public.ticket_tag_sets
    where company_id = company and tag_ids @> tags limit most;
end $$;
revoke execute on function tickets_with_tags from public;
grant execute on function tickets_with_tags to prosa_app;
