-- Whoever has written to us has an account, by that number or name: it need not be asked for before they
-- are answered. Of those who were here before, all that wrote by whatever name.
alter table contact_identities add column has_written boolean not null default false;
update contact_identities as identity set has_written = true
where exists (
  select from tickets
  where tickets.company_id = identity.company_id and tickets.contact_id = identity.contact_id
    and tickets.last_inbound_at is not null);
