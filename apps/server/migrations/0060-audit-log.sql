-- From where: the address of whoever asked, as far as the proxies in between are trusted to know it.
alter table audit_log
  add column address text collate "C",
  add column kind text collate "C" generated always as (split_part(action, '.', 1)) stored;

-- The log is read by time, newest first, and narrowed by person, kind or day.
create index audit_log_by_time on audit_log (company_id, at, id);
create index audit_log_by_actor on audit_log (company_id, actor_id, at, id);
create index audit_log_by_kind on audit_log (company_id, kind, at, id);
-- Old entries of all companies go one day.
create index audit_log_old on audit_log (at);

-- What was asked of a session has the short names that the log shows.
update audit_log set action = 'connection.' || substr(action, length('connection.session.') + 1)
where action like 'connection.session.%';
