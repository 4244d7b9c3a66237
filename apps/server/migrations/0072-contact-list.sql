-- Everything that a contact is found by, as one text: name, number, e-mail and further information, without case,
-- accents, marks and repeated spaces (0068). Stored, because whoever looks through contacts in their order, or checks
-- what the index found, would otherwise fold it again for every row.
create function contact_words(name text, number text, email text, extra_info jsonb) returns text
  language sql immutable parallel safe
  return public.plain(concat_ws(' ', name, number, email, (
    select string_agg(concat_ws(' ', fact ->> 'name', fact ->> 'value'), ' ')
    from jsonb_array_elements(extra_info) as fact)));

-- Whether there ever was a conversation: a contact of an imported list has none. Kept by the triggers below, so that
-- those without one can be found by an index however few they are.
alter table contacts
  add column folded_name text not null generated always as (fold(name)) stored,
  add column words text not null generated always as (contact_words(name, number, email, extra_info)) stored,
  add column has_tickets boolean not null default false;

-- It is not what a contact shows: its version stays.
drop trigger touch on contacts;
update contacts set has_tickets = true
where exists (
  select from tickets where tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id);
create trigger touch before update on contacts
  for each row when (old.has_tickets = new.has_tickets) execute function touch_row();

create function note_tickets_begun() returns trigger
  language plpgsql as $$
begin
  update contacts set has_tickets = true from begun
  where contacts.company_id = begun.company_id and contacts.id = begun.contact_id and not contacts.has_tickets;
  return null;
end $$;
create trigger note_tickets_begun after insert on tickets
  referencing new table as begun for each statement execute function note_tickets_begun();

create function note_tickets_gone() returns trigger
  language plpgsql as $$
begin
  update contacts set has_tickets = false from gone
  where contacts.company_id = gone.company_id and contacts.id = gone.contact_id and contacts.has_tickets
    and not exists (
      select from tickets where tickets.company_id = gone.company_id and tickets.contact_id = gone.contact_id);
  return null;
end $$;
create trigger note_tickets_gone after delete on tickets
  referencing old table as gone for each statement execute function note_tickets_gone();

create function note_tickets_given() returns trigger
  language plpgsql as $$
begin
  update contacts set has_tickets = not has_tickets
  where company_id = new.company_id and id in (old.contact_id, new.contact_id)
    and has_tickets <> exists (
      select from tickets where tickets.company_id = new.company_id and tickets.contact_id = contacts.id);
  return null;
end $$;
create trigger note_tickets_given after update of contact_id on tickets
  for each row when (old.contact_id <> new.contact_id) execute function note_tickets_given();

-- By a column and not by fold(name), which row-level security does not trust to keep a secret: a page that begins
-- after a name would be found by walking from the first one.
drop index contacts_by_name;
create index contacts_by_name on contacts (company_id, folded_name, id) where merged_into is null;

-- What few have, whatever the order of the list.
create index contacts_blocked on contacts (company_id, id) where not active and merged_into is null;
create index contacts_opted_out on contacts (company_id, id) where opted_out_at is not null and merged_into is null;
create index contacts_without_tickets on contacts (company_id, id) where not has_tickets and merged_into is null;
create index contact_identities_by_kind on contact_identities (company_id, kind, contact_id);

-- The number by itself stays findable: tickets are (0068).
drop index contacts_text;
create index contacts_number on contacts using gin (company_id, number gin_trgm_ops);
create index contacts_words on contacts using gin (company_id, words gin_trgm_ops);

drop function find_contacts;

-- Contacts with all the words, in no order and so many at most. As the owner, because LIKE is not leakproof (0011).
-- Null: none of the words has three letters or digits in a row, by which the index could find it.
create function find_contacts(company bigint, terms text[], numbers text[], most int) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  -- A plan that reads contacts one by one would be right for words that stand everywhere, and is taken for others.
  set enable_seqscan = off
  set enable_indexscan = off as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(public.plain(term), '([\\%])', '\\\1', 'g') || '%'
    from unnest(terms) with ordinality as given(term, place) order by place);
  digits text[] := array(
    select '%' || coalesce(number, public.plain(term)) || '%'
    from unnest(terms, numbers) with ordinality as given(term, number, place) order by place);
  found_by text;
begin
  if company is distinct from public.current_company() then
    raise exception 'find_contacts: not of this company' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(
      format(case when numbers[place] is null then 'contact.words like $2[%1$s]'
        else '(contact.words like $2[%1$s] or contact.words like $3[%1$s])' end, place), ' and ')
    into found_by
    from unnest(terms) with ordinality as given(term, place)
    where public.plain(term) ~ '[a-z0-9]{3}' and coalesce(numbers[place], '000') ~ '[0-9]{3}';
  if found_by is null then
    return next null;
    return;
  end if;
  return query execute format(
    'select contact.id from public.contacts as contact
     where contact.company_id = $1 and contact.merged_into is null and %s
       and not exists (
         select from unnest($2, $3) as term(pattern, number)
         where contact.words not like pattern and contact.words not like number)
     limit $4', found_by)
    using company, patterns, digits, most;
end $$;
revoke execute on function find_contacts from public;
grant execute on function find_contacts to prosa_app;
