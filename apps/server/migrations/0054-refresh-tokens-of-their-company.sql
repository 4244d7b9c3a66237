-- A key between two companies' rows must not hold: foreign keys do not see row-level security. This was the
-- last one without the company in it.
alter table sessions add constraint sessions_company_id_id_key unique (company_id, id);
alter table refresh_tokens
  drop constraint refresh_tokens_session_id_fkey,
  add constraint refresh_tokens_session_fkey foreign key (company_id, session_id)
    references sessions (company_id, id) on delete cascade;
