-- Messenger and Instagram: advertisements that bring people, how long they may be answered, and other apps.

-- What brought somebody who has not written yet.
create table meta_referrals (
  company_id bigint not null,
  connection_id bigint not null,
  chat text collate "C" not null,
  referral jsonb not null,
  at timestamptz not null,
  primary key (company_id, connection_id, chat),
  constraint meta_referrals_connection_fkey foreign key (company_id, connection_id)
    references connections (company_id, id) on delete cascade
);
call guard_by_company('meta_referrals');

alter table tickets
  -- What brought the customer to write, first of all.
  add column referral jsonb,
  -- They can be answered until then, although their last word is older than the channel asks for otherwise.
  add column window_until timestamptz,
  -- Another app answers in this conversation at the moment.
  add column held_elsewhere boolean not null default false;
