import { startTestServer, type TestServer } from '../../../test/harness.ts';

type Options = Parameters<typeof startTestServer>[0];

/** A company with two queues and an agent for each, and what tests ask of its tickets. */
export async function startTicketDesk(options: Options = {}) {
  const t = await startTestServer(options);
  return { ...t, office: () => openOffice(t) };
}

export type TicketDesk = Awaited<ReturnType<typeof startTicketDesk>>;
export type Office = Awaited<ReturnType<typeof openOffice>>;

async function openOffice(t: TestServer) {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const sales = await t.make.queue(companyId, { name: 'Vendas' });
  const support = await t.make.queue(companyId, { name: 'Suporte' });
  const connectionId = await t.make.connection(companyId, {
    queueIds: [sales, support],
    isDefault: true,
  });
  const seller = await t.make.member(companyId, { name: 'Sara', queueIds: [sales] });
  const helper = await t.make.member(companyId, { name: 'Hugo', queueIds: [support] });
  return {
    admin,
    companyId,
    sales,
    support,
    connectionId,
    seller,
    helper,
    ticket: (values: Parameters<typeof t.make.ticket>[1] = {}) =>
      t.make.ticket(companyId, { connectionId, queueId: sales, ...values }),
    put: (who: { token: string }, id: number, body: object) =>
      t.call('PUT', `/api/tickets/${id}`, { token: who.token, body }),
    list: (who: { token: string }, query: Record<string, string> = {}) =>
      t.call('GET', '/api/tickets', { token: who.token, query }),
    events: (ticketId: number) =>
      t.db
        .selectFrom('ticket_events')
        .select(['kind', 'actor_id', 'details'])
        .where('ticket_id', '=', ticketId)
        .orderBy('id')
        .execute(),
    attendances: (ticketId: number) =>
      t.db
        .selectFrom('attendances')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .orderBy('id')
        .execute(),
    segments: (ticketId: number) =>
      t.db
        .selectFrom('attendance_segments')
        .innerJoin('attendances', 'attendances.id', 'attendance_segments.attendance_id')
        .select([
          'attendance_segments.user_id',
          'attendance_segments.queue_id',
          'attendance_segments.began_at',
          'attendance_segments.ended_at',
        ])
        .where('attendances.ticket_id', '=', ticketId)
        .orderBy('attendance_segments.id')
        .execute(),
  };
}
