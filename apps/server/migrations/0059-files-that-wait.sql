-- Sounds and films that came while ffmpeg was missing: their previews are made when it is there.
alter table attachments add column waits_for_decoder boolean not null default false;
create index attachments_that_wait on attachments (id) where waits_for_decoder;
