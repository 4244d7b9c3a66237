import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketPlace } from '../features/tickets/ticket.history.ts';
import { moveTicket } from '../features/tickets/ticket.move.ts';
import { type BotDesk, withBot } from './bot-test-kit.ts';
import { serverOfFile } from './ingest-test-kit.ts';

const server = serverOfFile();
let desk: BotDesk;
let sales: number;
let ana: number;
beforeEach(async () => {
  desk = withBot(await server.openDesk());
  sales = await desk.queue('Vendas');
  ana = (await desk.make.user(desk.companyId, { name: 'Ana', queueIds: [sales] })).id;
});
afterEach(() => desk.stop());

type Moved = TicketPlace & { id: number };

/** As an agent does it: what that sets off is said in the same transaction. */
const takeStep = (
  ticket: Moved,
  kind: 'accepted' | 'transferred' | 'closed',
  to: Partial<TicketPlace>,
) => {
  const { companyId } = desk;
  const actor = { companyId, userId: ana, sessionId: '', profile: 'user', super: false } as const;
  return desk.server.deps.scopes.inCompany({ companyId, actor }, (scope) =>
    moveTicket(scope, ticket, kind, to, { isStep: true }),
  );
};

async function ticketOf(values: { queueId?: number; userId?: number; isGroup?: boolean } = {}) {
  const contactId = await desk.make.contact(desk.companyId, { name: 'Bia Souza' });
  const { connectionId } = desk;
  const status: TicketPlace['status'] = values.userId ? 'open' : 'pending';
  const { id } = await desk.make.ticket(desk.companyId, {
    contactId,
    connectionId,
    status,
    ...values,
  });
  return { id, status, queue_id: values.queueId ?? null, user_id: values.userId ?? null };
}

describe('accepting', () => {
  const accept = (ticket: Moved) => takeStep(ticket, 'accepted', { status: 'open', user_id: ana });
  const GREETING =
    '*Mensagem Automática*\nBom dia, Bia! Meu nome é Ana e vou cuidar do seu atendimento.';

  test('greets in the agent’s name, where the company wants it', async () => {
    await accept(await ticketOf());
    expect(await desk.answers()).toEqual([]);
    await desk.setting('sendGreetingAccepted', 'enabled');
    await accept(await ticketOf());
    expect(await desk.answers()).toEqual([GREETING]);
  });

  test('is silent in a group', async () => {
    await desk.setting('sendGreetingAccepted', 'enabled');
    await accept(await ticketOf({ isGroup: true }));
    expect(await desk.answers()).toEqual([]);
  });

  test('ends the bot’s talk and the rotation’s offer, even if the ticket is returned', async () => {
    const other = await desk.queue('Suporte');
    await desk.menu([sales, other]);
    await desk.writes('Oi');
    const { id } = await desk.ticket();
    expect(await desk.ticket()).toMatchObject({ is_bot: true });
    await desk.db.updateTable('tickets').set({ offered_to: ana }).where('id', '=', id).execute();
    await accept({ id, status: 'pending', queue_id: null, user_id: null });
    expect(await desk.ticket()).toMatchObject({ is_bot: false, offered_to: null });
    await desk.answers();
    await desk.writes('1');
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ queue_id: null });
  });
});

describe('a transfer', () => {
  async function transferred(before: Moved, to: Partial<TicketPlace>) {
    await takeStep(before, 'transferred', to);
    return desk.answers();
  }

  test('is told where the company wants it: the new queue, the new agent, or both', async () => {
    const ticket = await ticketOf();
    expect(await transferred(ticket, { queue_id: sales })).toEqual([]);
    await desk.setting('sendMsgTransfTicket', 'enabled');
    expect(await transferred(ticket, { queue_id: sales })).toEqual([
      'O seu atendimento foi transferido para Vendas. Em breve alguém fala com você.',
    ]);
    const inSales = { ...ticket, queue_id: sales };
    expect(await transferred(inSales, { user_id: ana })).toEqual([
      'O seu atendimento foi transferido para Ana.',
    ]);
    const other = await desk.queue('{{name}}');
    const byAna = { ...inSales, user_id: ana };
    const caio = (await desk.make.user(desk.companyId, { name: 'Caio' })).id;
    expect(await transferred(byAna, { queue_id: other, user_id: caio })).toEqual([
      'O seu atendimento foi transferido para Caio, de {{name}}.',
    ]);
  });

  test('to where it already was says nothing', async () => {
    await desk.setting('sendMsgTransfTicket', 'enabled');
    const ticket = await ticketOf({ queueId: sales });
    expect(await transferred(ticket, { queue_id: sales })).toEqual([]);
  });
});

describe('closing', () => {
  async function closed(ticket: Moved) {
    await takeStep(ticket, 'closed', { status: 'closed' });
    return desk.answers();
  }

  async function attended(ticket: Moved) {
    await desk.db
      .insertInto('attendances')
      .values({ company_id: desk.companyId, ticket_id: ticket.id, queued_at: desk.clock.now })
      .execute();
  }

  test('sends the queue’s completion message, else the connection’s, if one is written', async () => {
    expect(await closed(await ticketOf({ userId: ana }))).toEqual([]);
    await desk.connection({ complation_message: 'Obrigada, {{firstName}}!' });
    expect(await closed(await ticketOf({ userId: ana, queueId: sales }))).toEqual([
      'Obrigada, Bia!',
    ]);
    const support = await desk.queue('Suporte', { complation_message: 'Até logo!' });
    expect(await closed(await ticketOf({ userId: ana, queueId: support }))).toEqual(['Até logo!']);
  });

  test('asks for a rating instead, where the company wants it and an agent had the ticket', async () => {
    await desk.setting('userRating', 'enabled');
    await desk.connection({ complation_message: 'Obrigada!', rating_message: 'Que nota nos dá?' });
    const byAna = await ticketOf({ userId: ana });
    await attended(byAna);
    expect(await closed(byAna)).toEqual([
      'Que nota nos dá?\n\nResponda com um número:\n*1* – Não gostei\n*2* – Gostei\n*3* – Gostei muito',
    ]);
    const byNobody = await ticketOf();
    await attended(byNobody);
    expect(await closed(byNobody)).toEqual(['Obrigada!']);
  });

  test('says nothing to a group, to who is blocked, or over a connection that is gone', async () => {
    await desk.connection({ complation_message: 'Obrigada!' });
    expect(await closed(await ticketOf({ userId: ana, isGroup: true }))).toEqual([]);
    const blocked = await ticketOf({ userId: ana });
    await desk.db.updateTable('contacts').set({ active: false }).execute();
    expect(await closed(blocked)).toEqual([]);
    const late = await ticketOf({ userId: ana });
    await desk.db.updateTable('connections').set({ deleted_at: desk.clock.now }).execute();
    expect(await closed(late)).toEqual([]);
  });
});
