-- What a search compares with, kept beside bodies and names: to take accents and marks out of a text costs fifteen times as
-- much as to look for a word in it, and a search looks at thousands.
drop index messages_text;
alter table messages add column search_text text generated always as (plain(body)) stored;
create index messages_text on messages using gin (company_id, search_text gin_trgm_ops)
  where body <> '';
drop index contacts_plain_name;
alter table contacts add column search_name text generated always as (plain(name)) stored;
create index contacts_search_name on contacts using gin (company_id, search_name gin_trgm_ops);

drop function find_tickets;

-- Both as the owner, because LIKE is not leakproof (0011). Only words with three letters or digits in a row stand in
-- the index of trigrams; the others are looked for in what these find.
create function search_patterns(terms text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select '%' || regexp_replace(public.plain(term), '([\\%])', '\\\1', 'g') || '%'
    from unnest(terms) with ordinality as given(term, place) order by place);

create function indexed_terms(terms text[]) returns int[]
  language sql immutable parallel safe
  return array(
    select place from unnest(terms) with ordinality as given(term, place)
    where public.plain(term) ~ '[a-z0-9]{3}');

-- The tickets of the messages that have all the words, one for each message and no more than `most` of them.
create function find_tickets_by_message(company bigint, terms text[], most int) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  -- A plan that reads them one by one would be right for words that stand everywhere, and is taken for others.
  set enable_seqscan = off
  set enable_indexscan = off
  set cpu_tuple_cost = 0.2 as $$
declare
  in_text text;
begin
  if company is distinct from public.current_company() then
    raise exception 'find_tickets_by_message: not of this company' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format('message.search_text like $2[%s]', place), ' and ')
    into strict in_text from unnest(public.indexed_terms(terms)) as place;
  -- By EXECUTE, so that it is planned for its own words.
  return query execute format(
    'select message.ticket_id from public.messages as message
     where message.company_id = $1 and message.body <> '''' and %s and message.search_text like all ($2)
     limit $3', in_text)
    using company, public.search_patterns(terms), most;
end $$;

-- The tickets of contacts that have all the words in their name or number, or some there and the others in a message;
-- no more than `most` of each. Null among the answers: there are others, which were not looked at.
create function find_tickets_by_contact(company bigint, terms text[], numbers text[], most int)
  returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  -- A plan that reads them one by one would be right for words that stand everywhere, and is taken for others.
  set enable_seqscan = off
  set enable_indexscan = off
  set cpu_tuple_cost = 0.2 as $$
declare
  most_contacts constant int := 300;
  patterns text[] := public.search_patterns(terms);
  digits text[] := array(
    select '%' || number || '%' from unnest(numbers) with ordinality as given(number, place) order by place);
  in_contact text;
  of_contact constant text := '(contact.search_name like $2[%1$s] or contact.number like $3[%1$s])';
begin
  if company is distinct from public.current_company() then
    raise exception 'find_tickets_by_contact: not of this company' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format(of_contact, place), ' and ')
    into strict in_contact from unnest(public.indexed_terms(terms)) as place;
  return query execute format(
    'with found as materialized (
       select ticket.id from public.contacts as contact
       join public.tickets as ticket on ticket.company_id = contact.company_id and ticket.contact_id = contact.id
       where contact.company_id = $1 and %s and not exists (
         select from unnest($2, $3) as term(pattern, number)
         where (contact.search_name like pattern or contact.number like number) is not true)
       limit $4)
     select id from found union all select null where (select count(*) from found) = $4', in_contact)
    using company, patterns, digits, most;
  if cardinality(terms) = 1 then
    return;
  end if;
  return query execute format(
    'with contact as materialized (
       select contact.id, array(
           select pattern from unnest($2, $3) as term(pattern, number)
           where (contact.search_name like pattern or contact.number like number) is not true) as others
       from public.contacts as contact where contact.company_id = $1 and (%s) limit $4)
     select ticket.id from contact
     join public.tickets as ticket on ticket.company_id = $1 and ticket.contact_id = contact.id
     where exists (
       select from public.messages as message
       where message.company_id = $1 and message.ticket_id = ticket.id and message.body <> ''''
         and message.search_text like all (contact.others))
     union all
     select null where (select count(*) from contact) = $4', replace(in_contact, ' and ', ' or '))
    using company, patterns, digits, most_contacts;
end $$;

revoke execute on function find_tickets_by_message, find_tickets_by_contact, search_patterns, indexed_terms
  from public;
grant execute on function find_tickets_by_message, find_tickets_by_contact to prosa_app;
