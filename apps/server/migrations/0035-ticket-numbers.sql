-- Ticket numbers from a sequence for each company. A row that counts is locked until the commit of whoever
-- counted: with it, all who wrote to a company for the first time were served one after the other. A
-- sequence locks nobody; a number whose ticket was not kept after all is left out.
create schema ticket_numbers;

create function make_ticket_numbers(company bigint, last bigint default 0) returns void
  language plpgsql as $$
begin
  execute format('create sequence ticket_numbers.of_%s start %s', company, last + 1);
end $$;
revoke execute on function make_ticket_numbers from public;

-- Companies are made by whoever may make them; sequences only by the owner.
create function keep_ticket_numbers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform public.make_ticket_numbers(new.id);
  else
    execute format('drop sequence if exists ticket_numbers.of_%s', old.id);
  end if;
  return null;
end $$;
create trigger ticket_numbers after insert or delete on companies
  for each row execute function keep_ticket_numbers();

-- The next of the transaction's own company: a caller cannot name another.
create function next_ticket_number() returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  return nextval(('ticket_numbers.of_' || public.current_company())::regclass);
revoke execute on function next_ticket_number from public;
grant execute on function next_ticket_number to prosa_app;

select make_ticket_numbers(id, coalesce((select last from ticket_counters where company_id = id), 0))
  from companies;
drop table ticket_counters;
