-- What waits in no queue: each minute it is looked for across all companies.
create index tickets_unplaced on tickets (company_id, last_message_at)
  where status = 'pending' and queue_id is null and user_id is null;
