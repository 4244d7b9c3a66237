-- A number that was typed while no connection was up: how WhatsApp spells it, and whether it has an account,
-- is asked as soon as one is.
alter table contacts add column number_unchecked boolean not null default false;
create index contacts_unchecked on contacts (company_id, id) where number_unchecked;

-- The queue that the ticket was in when it was said: the ticket moves on, the message does not. Of what was
-- said before this, nobody knows.
alter table messages add column queue_id bigint;

create function note_queue_of_message() returns trigger
  language plpgsql as $$
begin
  select queue_id into new.queue_id from tickets
    where company_id = new.company_id and id = new.ticket_id;
  return new;
end $$;

create trigger note_queue before insert on messages
  for each row execute function note_queue_of_message();
