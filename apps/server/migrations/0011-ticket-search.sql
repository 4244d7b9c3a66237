-- Finding tickets: by what stands in them, and by activity where no status is asked for.
-- Both extensions are trusted: an ordinary owner of the database may create them.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The company first, as in every index: a word that is common elsewhere costs this company nothing.
create index messages_text on messages using gin (company_id, fold(body) gin_trgm_ops)
  where body <> '';
create index contacts_text on contacts
  using gin (company_id, fold(name) gin_trgm_ops, number gin_trgm_ops);

create index tickets_latest on tickets (company_id, last_message_at desc, id desc);
create index tickets_unread on tickets (company_id, last_message_at desc, id desc) where unread > 0;

-- The tickets with the words in a message's text, in their contact's name or number, without case
-- or accents. LIKE is not leakproof, so under row-level security PostgreSQL would read every row
-- rather than use these indexes. Therefore it runs as the owner; its company is an argument, which
-- must be the transaction's own. Less than three characters have no trigram and would read the whole
-- index: such words are looked for in contacts only.
create function find_tickets(company bigint, words text) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  -- A pattern says how many rows to expect: a rare word and a common one want different plans.
  set plan_cache_mode = force_custom_plan as $$
declare
  folded text := public.fold(words);
  pattern text := '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%';
  digits text := regexp_replace(words, '\D', '', 'g');
  looks_like_number boolean := words ~ '^[-+() .0-9]+$' and digits <> '';
begin
  if company is distinct from public.current_company() then
    raise exception 'find_tickets: not of this company' using errcode = 'insufficient_privilege';
  end if;
  if length(folded) >= 3 then
    return query
      select message.ticket_id from public.messages as message
      where message.company_id = company and message.body <> ''
        and public.fold(message.body) like pattern;
  end if;
  return query
    select ticket.id
    from public.contacts as contact
    join public.tickets as ticket
      on ticket.company_id = contact.company_id and ticket.contact_id = contact.id
    where contact.company_id = company and public.fold(contact.name) like pattern;
  if looks_like_number then
    return query
      select ticket.id
      from public.contacts as contact
      join public.tickets as ticket
        on ticket.company_id = contact.company_id and ticket.contact_id = contact.id
      where contact.company_id = company and contact.number like '%' || digits || '%';
  end if;
end $$;
revoke execute on function find_tickets from public;
grant execute on function find_tickets to prosa_app;
