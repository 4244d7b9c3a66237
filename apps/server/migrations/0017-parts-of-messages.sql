-- A message's files and reactions are part of it: when they change its version grows, or browsers
-- would take the news for something that they have already.
create function touch_message() returns trigger language plpgsql as $$
declare
  part record := coalesce(new, old);
begin
  update messages set updated_at = now() where company_id = part.company_id and id = part.message_id;
  return null;
end $$;
create trigger touch_message after update on attachments
  for each row execute function touch_message();
create trigger touch_message after insert or update or delete on message_reactions
  for each row execute function touch_message();
