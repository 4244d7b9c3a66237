-- What waits to be sent is counted in the outbox, which alone knows.
alter table channel_health drop column waiting;
