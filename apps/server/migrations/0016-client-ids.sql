-- The browser's own name for what it sends: a repeat after a lost answer is known by it.
alter table messages add column client_id uuid;
create unique index messages_client_key on messages (company_id, author_id, client_id)
  where client_id is not null;
