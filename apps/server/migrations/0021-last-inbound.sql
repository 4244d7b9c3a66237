-- When the customer last wrote, on this connection: some channels take answers for a while only.
alter table tickets add column last_inbound_at timestamptz;
