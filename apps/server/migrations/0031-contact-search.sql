-- Finding contacts: by name, number or e-mail, without case or accents. As for tickets (0011), LIKE
-- would read every row under row-level security, so that it runs as the owner, for the transaction's
-- own company. Less than three characters have no trigram: names are then read in the order of their
-- index, which a page needs anyway.
drop index contacts_text;
create index contacts_text on contacts
  using gin (company_id, fold(name) gin_trgm_ops, number gin_trgm_ops, fold(email) gin_trgm_ops);

create function find_contacts(company bigint, words text) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || regexp_replace(public.fold(words), '([\\%_])', '\\\1', 'g') || '%';
  digits text := regexp_replace(words, '[\s()+.-]', '', 'g');
begin
  if company is distinct from public.current_company() then
    raise exception 'find_contacts: not of this company' using errcode = 'insufficient_privilege';
  end if;
  return query
    select contact.id from public.contacts as contact
    where contact.company_id = company and contact.merged_into is null
      and (public.fold(contact.name) like pattern or public.fold(contact.email) like pattern);
  if digits ~ '^[0-9]+$' then
    return query
      select contact.id from public.contacts as contact
      where contact.company_id = company and contact.merged_into is null
        and contact.number like '%' || digits || '%';
  end if;
end $$;
revoke execute on function find_contacts from public;
grant execute on function find_contacts to prosa_app;
