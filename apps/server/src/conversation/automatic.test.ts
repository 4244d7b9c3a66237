import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyScope } from '../db/scope.ts';
import { onAccepted, onClosed, onTransferred, type TicketPlace } from './automatic.ts';
import { type BotDesk, withBot } from './bot-test-kit.ts';
import { serverOfFile } from './ingest-test-kit.ts';
import type { ConversationParts } from './parts.ts';

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

const act = <T>(work: (scope: CompanyScope, parts: ConversationParts) => Promise<T>) =>
  desk.server.deps.scopes.inCompany({ companyId: desk.companyId, actor: null }, (scope) =>
    work(scope, { media: desk.server.deps.media.addresses }),
  );

async function ticketOf(values: { queueId?: number; userId?: number; isGroup?: boolean } = {}) {
  const contactId = await desk.make.contact(desk.companyId, { name: 'Bia Souza' });
  const { connectionId } = desk;
  const status = values.userId ? 'open' : 'pending';
  const { id } = await desk.make.ticket(desk.companyId, {
    ...{ contactId, connectionId, status },
    ...values,
  });
  return { id, queue_id: values.queueId ?? null, user_id: values.userId ?? null };
}

async function set(id: number, columns: { queue_id?: number | null; user_id?: number | null }) {
  await desk.db.updateTable('tickets').set(columns).where('id', '=', id).execute();
}

describe('accepting', () => {
  const GREETING =
    '*Mensagem Automática*\nBom dia, Bia! Meu nome é Ana e vou cuidar do seu atendimento.';

  test('greets in the agent’s name, where the company wants it', async () => {
    const ticket = await ticketOf({ userId: ana });
    await act((scope, parts) => onAccepted(scope, parts, ticket));
    expect(await desk.answers()).toEqual([]);
    await desk.setting('sendGreetingAccepted', 'enabled');
    await act((scope, parts) => onAccepted(scope, parts, ticket));
    expect(await desk.answers()).toEqual([GREETING]);
  });

  test('is silent in a group', async () => {
    await desk.setting('sendGreetingAccepted', 'enabled');
    const ticket = await ticketOf({ userId: ana, isGroup: true });
    await act((scope, parts) => onAccepted(scope, parts, ticket));
    expect(await desk.answers()).toEqual([]);
  });

  test('ends the bot’s talk and the rotation’s offer, even if the ticket is returned', async () => {
    const other = await desk.queue('Suporte');
    await desk.menu([sales, other]);
    await desk.writes('Oi');
    const { id } = await desk.ticket();
    expect(await desk.ticket()).toMatchObject({ is_bot: true });
    await desk.db.updateTable('tickets').set({ offered_to: ana }).where('id', '=', id).execute();
    await act((scope, parts) => onAccepted(scope, parts, { id, queue_id: null, user_id: ana }));
    expect(await desk.ticket()).toMatchObject({ is_bot: false, offered_to: null });
    await desk.answers();
    await desk.writes('1');
    expect(await desk.answers()).toEqual([]);
    expect(await desk.ticket()).toMatchObject({ queue_id: null });
  });
});

describe('a transfer', () => {
  async function transferred(before: TicketPlace, to: Partial<TicketPlace>) {
    await set(before.id, to);
    await act((scope, parts) => onTransferred(scope, parts, before, { ...before, ...to }));
    return desk.answers();
  }

  test('is told where the company wants it: the new queue, the new agent, or both', async () => {
    const ticket = await ticketOf();
    expect(await transferred(ticket, { queue_id: sales })).toEqual([]);
    await desk.setting('sendMsgTransfTicket', 'enabled');
    await set(ticket.id, { queue_id: null });
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
  async function closed(ticket: TicketPlace) {
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', closed_at: desk.clock.now })
      .where('id', '=', ticket.id)
      .execute();
    await act((scope, parts) => onClosed(scope, parts, ticket));
    return desk.answers();
  }

  async function attended(ticket: TicketPlace) {
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
