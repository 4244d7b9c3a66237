-- A reminder that went into the outbox of the host's own connection, written with its message: whatever is killed after
-- that, the same step of the same invoice is not sent a second time. company_id is the host's own company.
create table reminder_messages (
  company_id bigint not null references companies (id) on delete cascade,
  invoice_id bigint not null,
  -- Days after the due date, as in invoice_reminders.
  day smallint not null,
  message_id bigint not null,
  primary key (company_id, invoice_id, day),
  constraint reminder_messages_once unique (invoice_id, day)
);
call guard_by_company('reminder_messages');
