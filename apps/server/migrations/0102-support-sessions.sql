-- A session of somebody of the host ends with the company's consent.
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('logout', 'other-login', 'password', 'profile', 'deleted', 'stolen-token', 'company', 'support'));
