-- Only for the list of one queue: where none is named, or several, "is not null" is not to be had, so that the
-- database does not read all closed tickets by this index rather than walk them in their order.
drop index tickets_closed_of_queue;
create index tickets_closed_of_queue on tickets (company_id, queue_id, last_message_at desc, id desc)
  where status = 'closed' and queue_id is not null;
