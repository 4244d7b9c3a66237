-- The board: a ticket stands in one lane, that of its kanban tag, or in the first one, which has no tag.

-- The order of the lanes, where somebody has put them in one; the others follow as they were made.
alter table tags add column position integer;
alter table tags add constraint tags_kanban_key unique (company_id, id, kanban);

-- Whether the tag is a lane stands beside each ticket that has it, held by the foreign key: so that an index can
-- promise that no ticket is in two lanes, whoever moves it and however many at once.
alter table ticket_tags add column kanban boolean not null default false;
update ticket_tags set kanban = true from tags
  where tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban;
delete from ticket_tags as one using ticket_tags as later
  where one.kanban and later.kanban and later.company_id = one.company_id
    and later.ticket_id = one.ticket_id and later.tag_id > one.tag_id;
create unique index ticket_tags_lane_key on ticket_tags (company_id, ticket_id) where kanban;
alter table ticket_tags drop constraint ticket_tags_tag_fkey;
alter table ticket_tags add constraint ticket_tags_tag_fkey foreign key (company_id, tag_id, kanban)
  references tags (company_id, id, kanban) on update cascade on delete cascade;

create function know_lane() returns trigger
  language plpgsql as $$
begin
  new.kanban := coalesce((select tags.kanban from tags
    where tags.company_id = new.company_id and tags.id = new.tag_id), false);
  return new;
end $$;
create trigger know_lane before insert on ticket_tags for each row execute function know_lane();

-- The same on the ticket itself, beside the time of its last message: an index has each lane's cards in their order.
alter table tickets add column lane_id bigint, add column lane_since timestamptz not null default now();
update tickets set lane_since = created_at where status <> 'closed';
update tickets set lane_id = ticket_tags.tag_id from ticket_tags
  where ticket_tags.company_id = tickets.company_id and ticket_tags.ticket_id = tickets.id and ticket_tags.kanban;
alter table tickets add constraint tickets_lane_fkey foreign key (company_id, id, lane_id)
  references ticket_tags (company_id, ticket_id, tag_id) deferrable initially deferred;
-- Two, since PostgreSQL does not take "lane_id is null" for a value that the rest of an index could be ordered under.
create index tickets_by_lane on tickets (company_id, lane_id, last_message_at desc, id desc)
  where status <> 'closed' and lane_id is not null;
create index tickets_in_first_lane on tickets (company_id, last_message_at desc, id desc)
  where status <> 'closed' and lane_id is null;

-- Whatever puts a lane's tag on a ticket or takes it off, a deleted tag and one that becomes a lane included.
create function follow_lane() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kanban then
    update tickets set lane_id = null, lane_since = now()
      where company_id = old.company_id and id = old.ticket_id and lane_id = old.tag_id;
  end if;
  if tg_op <> 'DELETE' and new.kanban then
    update tickets set lane_id = new.tag_id, lane_since = now()
      where company_id = new.company_id and id = new.ticket_id;
  end if;
  return null;
end $$;
create trigger follow_lane after insert or delete or update of kanban on ticket_tags
  for each row execute function follow_lane();

-- A ticket that comes back has not stood in its lane all the time that it was closed.
create function return_to_lane() returns trigger
  language plpgsql as $$
begin
  new.lane_since := now();
  return new;
end $$;
create trigger return_to_lane before update of status on tickets
  for each row when (old.status = 'closed' and new.status <> 'closed') execute function return_to_lane();

-- Which lanes somebody has folded; 0 is the first one.
create table kanban_folds (
  company_id bigint not null,
  user_id bigint not null,
  lane_ids bigint[] not null,
  primary key (company_id, user_id),
  constraint kanban_folds_user_fkey foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
call guard_by_company('kanban_folds');
