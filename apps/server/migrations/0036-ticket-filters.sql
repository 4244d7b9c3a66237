-- Filters of the ticket list that no index served: an agent's tickets in the order of the list, and days.
-- Not a queue's: with one, what an agent may see (these queues, or their own) would be read as a whole and
-- sorted, rather than found at the head of the list.
create index tickets_of_user on tickets (company_id, user_id, last_message_at desc, id desc);
create index tickets_by_creation on tickets (company_id, created_at);
create index tickets_by_change on tickets (company_id, updated_at);

-- Whether a ticket is one that find_tickets (0011) would find. For a word that stands everywhere, asking
-- the newest tickets one by one is quicker than finding all of its messages: the first page is soon full.
create function ticket_has_words(company bigint, ticket bigint, contact bigint, words text)
  returns boolean
  language plpgsql stable as $$
declare
  folded text := public.fold(words);
  pattern text := '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%';
  digits text := regexp_replace(words, '\D', '', 'g');
  looks_like_number boolean := words ~ '^[-+() .0-9]+$' and digits <> '';
begin
  if length(folded) >= 3 and exists (
    select from public.messages as message
    where message.company_id = company and message.ticket_id = ticket
      and public.fold(message.body) like pattern
  ) then
    return true;
  end if;
  return exists (
    select from public.contacts as person
    where person.company_id = company and person.id = contact
      and (public.fold(person.name) like pattern
        or looks_like_number and person.number like '%' || digits || '%'));
end $$;
