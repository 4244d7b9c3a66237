-- What programs asked for under a name of their own (Idempotency-Key), and what they were answered: kept in the
-- transaction that did it, for a day, so that a repeat sends nothing again.
create table api_requests (
  company_id bigint not null,
  connection_id bigint not null,
  key text not null,
  -- Of all that was asked for: the same key for something else is a mistake of the program's.
  fingerprint bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, connection_id, key),
  constraint api_requests_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
create index api_requests_by_age on api_requests (created_at);
call guard_by_company('api_requests');
