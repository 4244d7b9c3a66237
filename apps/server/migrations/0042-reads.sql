-- What is closed, and what one queue has of it: the list of one queue's closed tickets walked all closed ones
-- to find them. Not for live tickets: of those an agent sees several queues' and their own, which the database
-- would rather read as a whole by such an index, and sort, than find at the head of the list.
create index tickets_closed_of_queue on tickets (company_id, queue_id, last_message_at desc, id desc)
  where status = 'closed';

-- The search asks its own question now.
drop function ticket_has_words(bigint, bigint, bigint, text);
