-- In the lists in which people work, tickets with unread messages come first (packages/contract/src/ticket-order.ts).
-- Beside the indexes by activity alone, which serve whoever chose "newest first".
create index tickets_unread_first on tickets
  (company_id, status, (unread > 0) desc, last_message_at desc, id desc);
create index tickets_closed_of_queue_unread_first on tickets
  (company_id, queue_id, (unread > 0) desc, last_message_at desc, id desc)
  where status = 'closed' and queue_id is not null;
