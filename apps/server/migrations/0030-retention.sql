-- What is done with goes after some weeks (conversation/retention.jobs.ts). Rows come in the order of
-- their time, so that a few pages of summaries find the old ones.
create index inbox_age on inbox using brin (created_at);
create index outbox_age on outbox using brin (created_at);
create index errands_age on errands using brin (created_at);
