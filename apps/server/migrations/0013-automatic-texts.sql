-- What the bot, the hours and the rotation look up.

-- How many automatic texts a contact got within the last hour.
create index messages_automatic on messages (company_id, contact_id, said_at) where automatic;

-- Tickets that wait for the hours to begin.
create index tickets_waiting_for_hours on tickets (company_id, connection_id)
  where status = 'pending' and bot_state ->> 'at' = 'hours';

-- Pending tickets without a user: the rotation's.
create index tickets_unattended on tickets (company_id, queue_id)
  where status = 'pending' and user_id is null;

-- When the rotation offered an agent a ticket of the queue last.
alter table user_queues add column offered_at timestamptz;
