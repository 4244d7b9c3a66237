import type { Channel, ConnectionStatus, Provider } from '@prosa/contract/connection';
import { query } from './database.ts';

export type Planted = {
  name: string;
  channel?: Channel;
  provider?: Provider;
  status?: ConnectionStatus;
  reason?: string;
  /** When that ends by itself. */
  until?: string;
  number?: string;
  scannedNumber?: string;
  qrcode?: string;
  isDefault?: boolean;
  /** Also the state that it is in is from then. */
  updatedAt?: string;
  health?: { received?: string; acknowledged?: string; waiting?: number };
};

/**
 * Connections in the states that a test wants to see, without a session that would change them. One
 * that is there already stays as it is.
 */
export async function plantConnections(
  company: { id: number },
  list: readonly Planted[],
): Promise<void> {
  for (const one of list) {
    await query(
      `insert into connections (company_id, name, channel, provider, status, status_reason, number,
         scanned_number, qrcode, is_default, updated_at, status_until)
       select $1::bigint, $2::text, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), $12::timestamptz
       where not exists (select from connections where company_id = $1 and name = $2)`,
      [
        ...[company.id, one.name, one.channel ?? 'whatsapp', one.provider ?? 'lab'],
        ...[one.status ?? 'DISCONNECTED', one.reason, one.number, one.scannedNumber, one.qrcode],
        ...[one.isDefault ?? false, one.updatedAt, one.until],
      ],
    );
    if (one.health) await noteHealth(company, one.name, one.health);
  }
}

/** As the session would note it while messages pass; and messages that wait for it. */
export async function noteHealth(
  company: { id: number },
  name: string,
  { received, acknowledged, waiting = 0 }: NonNullable<Planted['health']>,
): Promise<void> {
  await query(
    `insert into channel_health (company_id, connection_id, last_received_at, last_acknowledged_at)
     select company_id, id, $3, $4 from connections where company_id = $1 and name = $2
     on conflict (company_id, connection_id) do update set
       last_received_at = excluded.last_received_at,
       last_acknowledged_at = excluded.last_acknowledged_at`,
    [company.id, name, received ?? null, acknowledged ?? null],
  );
  for (let index = 0; index < waiting; index++) await plantWaiting(company, name);
}

/** Nobody sends it: no process has the session of a connection that is only planted. */
async function plantWaiting(company: { id: number }, connectionName: string): Promise<void> {
  await query(
    `with line as (
       select company_id, id from connections where company_id = $1 and name = $2
     ), person as (
       insert into contacts (company_id, name) select company_id, 'Quem espera' from line
       returning company_id, id
     ), chat as (
       insert into tickets (company_id, code, status, contact_id, connection_id)
       select line.company_id, 'em espera', 'open', person.id, line.id from line, person
       returning company_id, id, contact_id, connection_id
     ), said as (
       insert into messages
         (company_id, ticket_id, connection_id, contact_id, from_me, provider_id, kind, said_at)
       select company_id, id, connection_id, contact_id, true, gen_random_uuid()::text, 'text', now()
       from chat returning company_id, id, connection_id, contact_id
     )
     insert into outbox (company_id, connection_id, message_id, lane)
     select company_id, connection_id, id, connection_id || ':' || contact_id from said`,
    [company.id, connectionName],
  );
}
