-- What somebody said in groups: the only messages that have a sender beside their contact. Deleting
-- that person must find them.
create index messages_by_sender on messages (company_id, sender_id) where sender_id is not null;
