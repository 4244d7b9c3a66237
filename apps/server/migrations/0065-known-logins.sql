-- Who has logged in from which address before: they are let in while strangers there are kept waiting. The
-- person is a digest of the e-mail. Losing it in a crash is harmless: whoever logs in is known again.
create unlogged table known_logins (
  address text not null,
  person text not null,
  known_until timestamptz not null,
  primary key (address, person)
);
