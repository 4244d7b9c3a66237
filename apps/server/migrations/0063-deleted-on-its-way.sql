-- Somebody wants the message deleted while it may already have gone out: it is deleted when the provider
-- says so, or when it turns out that it never left.
alter table messages add column delete_wanted_at timestamptz;
