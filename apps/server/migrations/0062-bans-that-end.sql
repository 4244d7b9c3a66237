-- Some states of a connection end by themselves, and the provider says when: a ban for a time.
alter table connections add column status_until timestamptz;
