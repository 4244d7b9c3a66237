import type { TicketStatus } from '@prosa/contract/ticket';
import type { Db } from '../../src/db/schema.ts';
import type { Deps } from '../../src/deps.ts';
import { documentPlace } from '../../src/features/bills/bill.repository.ts';
import { encrypt } from '../../src/security/encryption.ts';
import { unique } from './unique.ts';

type Above = {
  contact(companyId: number): Promise<number>;
  connection(companyId: number): Promise<number>;
  user(companyId: number): Promise<{ id: number }>;
};

/** Tickets and what is said in them; what they need above them is made, too. */
export function ticketFactories(
  db: Db,
  deps: Pick<Deps, 'now' | 'keys'>,
  { contact, connection, user }: Above,
) {
  async function ticket(
    companyId: number,
    values: {
      contactId?: number;
      connectionId?: number;
      queueId?: number | null;
      userId?: number | null;
      status?: TicketStatus;
      unread?: number;
      lastMessage?: string;
      isGroup?: boolean;
      at?: Date;
    } = {},
  ) {
    return db
      .insertInto('tickets')
      .values({
        company_id: companyId,
        code: unique('code'),
        status: values.status ?? 'pending',
        contact_id: values.contactId ?? (await contact(companyId)),
        connection_id: values.connectionId ?? (await connection(companyId)),
        queue_id: values.queueId ?? null,
        user_id: values.userId ?? null,
        unread: values.unread ?? 0,
        last_message: values.lastMessage ?? '',
        is_group: values.isGroup ?? false,
        ...(values.at && {
          last_message_at: values.at,
          created_at: values.at,
          lane_since: values.at,
        }),
        closed_at: values.status === 'closed' ? (values.at ?? deps.now()) : null,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
  }

  async function message(
    companyId: number,
    ticketId: number,
    values: { body?: string; fromMe?: boolean; ack?: number } = {},
  ) {
    const place = await db
      .selectFrom('tickets')
      .select(['contact_id', 'connection_id'])
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('messages')
      .values({
        company_id: companyId,
        ticket_id: ticketId,
        ...place,
        from_me: values.fromMe ?? false,
        provider_id: unique('ID'),
        kind: 'text',
        body: values.body ?? unique('text'),
        ack: values.ack ?? 0,
        said_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function ticketNote(
    companyId: number,
    ticketId: number,
    values: { note?: string; userId?: number } = {},
  ) {
    const { contact_id } = await db
      .selectFrom('tickets')
      .select('contact_id')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('ticket_notes')
      .values({
        company_id: companyId,
        ticket_id: ticketId,
        contact_id,
        user_id: values.userId ?? (await user(companyId)).id,
        note: values.note ?? unique('note'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function billInquiry(companyId: number, ticketId: number, document = '52998224725') {
    const { id } = await db
      .insertInto('bill_inquiries')
      .values({
        company_id: companyId,
        ticket_id: ticketId,
        kind: 'bill',
        system: 'ixc',
        document: encrypt(deps.keys, documentPlace(companyId), document),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { ticket, message, ticketNote, billInquiry };
}
