-- Searching by words in any order: each is looked for in a text without case, accents, WhatsApp's marks and
-- repeated spaces, so that what somebody remembers is found however it was written (contract: search-words.ts).
create function plain(value text) returns text
  language sql immutable strict parallel safe
  -- Not by translate() or a regular expression: they take three to ten times as long, for every message that is
  -- looked at. Four times halves any run of spaces that somebody types, or of empty lines, down to one.
  return replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(
      public.fold(value),
      '*', ''), '_', ''), '~', ''), chr(65039), ''), chr(10), ' '), chr(9), ' '),
    '  ', ' '), '  ', ' '), '  ', ' '), '  ', ' ');

drop index messages_text;
create index messages_text on messages using gin (company_id, plain(body) gin_trgm_ops)
  where body <> '';
create index contacts_plain_name on contacts using gin (company_id, plain(name) gin_trgm_ops);

drop function find_tickets;

-- The tickets with all the words: in one message, in their contact's name or number, or some here and some there.
-- As the owner, because LIKE is not leakproof (0011). Only words with three letters or digits in a row stand in
-- the index of trigrams; the others are looked for in what these find.
-- Null among the answers: there may be others, because no word stands in the index, or because so many contacts
-- have one of the words in their names that not all of them were looked at.
create function find_tickets(company bigint, terms text[], numbers text[]) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  most_contacts constant int := 300;
  patterns text[] := array(
    select '%' || regexp_replace(public.plain(term), '([\\%])', '\\\1', 'g') || '%'
    from unnest(terms) with ordinality as given(term, place) order by place);
  digits text[] := array(
    select '%' || number || '%' from unnest(numbers) with ordinality as given(number, place) order by place);
  indexed int[] := array(
    select place from unnest(terms) with ordinality as given(term, place)
    where public.plain(term) ~ '[a-z0-9]{3}');
  in_text text;
  in_contact text;
  of_contact constant text := '(public.plain(contact.name) like $2[%1$s] or contact.number like $3[%1$s])';
begin
  if company is distinct from public.current_company() then
    raise exception 'find_tickets: not of this company' using errcode = 'insufficient_privilege';
  end if;
  if cardinality(indexed) = 0 then
    return next null;
    return;
  end if;
  select string_agg(format('public.plain(message.body) like $2[%s]', place), ' and '),
    string_agg(format(of_contact, place), ' and ')
    into in_text, in_contact from unnest(indexed) as place;
  -- By EXECUTE, so that each is planned for its own words: a rare one and a common one want different plans.
  return query execute format(
    'select message.ticket_id from public.messages as message
     where message.company_id = $1 and message.body <> '''' and %s
       and public.plain(message.body) like all ($2)', in_text)
    using company, patterns;
  return query execute format(
    'select ticket.id from public.contacts as contact
     join public.tickets as ticket on ticket.company_id = contact.company_id and ticket.contact_id = contact.id
     where contact.company_id = $1 and %s and not exists (
       select from unnest($2, $3) as term(pattern, number)
       where (public.plain(contact.name) like pattern or contact.number like number) is not true)', in_contact)
    using company, patterns, digits;
  if cardinality(terms) = 1 then
    return;
  end if;
  return query execute format(
    'with contact as materialized (
       select contact.id, array(
           select pattern from unnest($2, $3) as term(pattern, number)
           where (public.plain(contact.name) like pattern or contact.number like number) is not true) as others
       from public.contacts as contact where contact.company_id = $1 and (%s) limit $4)
     select ticket.id from contact
     join public.tickets as ticket on ticket.company_id = $1 and ticket.contact_id = contact.id
     where exists (
       select from public.messages as message
       where message.company_id = $1 and message.ticket_id = ticket.id and message.body <> ''''
         and public.plain(message.body) like all (contact.others))
     union all
     select null where (select count(*) from contact) = $4', replace(in_contact, ' and ', ' or '))
    using company, patterns, digits, most_contacts;
end $$;
revoke execute on function find_tickets from public;
grant execute on function find_tickets to prosa_app;
