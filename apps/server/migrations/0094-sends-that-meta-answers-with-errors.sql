-- Meta may answer with an error to what it has sent all the same.

alter table meta_sent
  -- How often it was tried, so that what nobody confirms is not tried for ever.
  add column tries integer not null default 1,
  -- Meta has said that it was sent, and not under which id.
  add column is_out boolean not null default false;
