import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAgreement, isOptOut, isReturn } from '../../features/opt-outs/opt-out-words.ts';
import { type Desk, phone, said, serverOfFile } from '../ingest-test-kit.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
const [number] = numbersOf(1) as [string];
beforeEach(async () => {
  desk = await file.openDesk();
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
});
afterEach(() => desk.stop());

async function campaign(more: Record<string, unknown> = {}): Promise<number> {
  const { companyId, connectionId } = desk;
  const listId = await kit.listOf([number], connectionId);
  const id = await desk.make.campaign(companyId, { listId, connectionId, name: 'Natal' });
  if (Object.keys(more).length > 0) {
    const answer = await kit.call('PUT', `/campaigns/${id}`, more);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  await kit.start(id);
  return id;
}
const hear = (text: string) =>
  desk.hear(said({ text, chat: phone(number), at: desk.clock.now.toISOString() }));
const bodies = (sent: readonly { body: string }[]) => sent.map(({ body }) => body);

describe('an answer', () => {
  test('opens the ticket, in the campaign’s queue and with its tag; the conversation names the campaign', async () => {
    const queueId = await desk.make.queue(desk.companyId);
    const tagId = await desk.make.tag(desk.companyId, { name: 'Respondeu' });
    await desk.db
      .insertInto('connection_queues')
      .values({
        company_id: desk.companyId,
        connection_id: desk.connectionId,
        queue_id: queueId,
        position: 0,
      })
      .execute();
    const id = await campaign({ queueId, answerTagId: tagId });
    await kit.run();
    expect(await desk.tickets()).toMatchObject([{ status: 'closed', unread: 0 }]);
    await hear('Quanto custa?');
    const list = await kit.call('GET', '/tickets?status=pending&showAll=true&pageNumber=1');
    expect(list.body.tickets).toMatchObject([
      { queueId, unreadMessages: 1, tags: [{ id: tagId }] },
    ]);
    const [ticket] = list.body.tickets;
    const { messages } = (await kit.call('GET', `/messages/${ticket.id}?pageNumber=1`)).body;
    expect(messages[0]).toMatchObject({ campaign: { id, name: 'Natal' }, isAutomatic: true });
    const report = (await kit.call('GET', `/campaigns/${id}/report`)).body;
    expect(report).toMatchObject({
      counts: { answered: 1 },
      byVariant: [{ variant: 1, sent: 1, answered: 1 }],
      byConnection: [{ id: desk.connectionId, answered: 1 }],
    });
  });

  test('after four days it is a new conversation, and no answer', async () => {
    const id = await campaign();
    await kit.run();
    desk.clock.advance(97 * 3_600_000);
    await hear('Oi');
    const [row] = await kit.shipments();
    expect(row).toMatchObject({ campaign_id: id, replied_at: null });
    expect((await desk.tickets()).some(({ status }) => status === 'pending')).toBe(true);
  });
});

describe('who wants no more', () => {
  test('"Sair!" is kept, confirmed once and opens no ticket; the next campaign leaves them out; "voltar" undoes it', async () => {
    await campaign();
    await kit.run();
    await hear('Sair!');
    await hear('sair');
    expect((await desk.tickets()).map(({ status }) => status)).toEqual(['closed']);
    const confirmations = (await desk.messages()).filter(({ body }) =>
      body.includes('não recebe mais'),
    );
    expect(confirmations).toHaveLength(1);
    const optOuts = await desk.db.selectFrom('opt_outs').selectAll().execute();
    expect(optOuts).toMatchObject([
      { match_value: number, word: 'sair', source: 'message', confirmed_at: expect.any(Date) },
    ]);
    desk.clock.advance(48 * 3_600_000);
    await campaign();
    await kit.settle();
    expect((await kit.shipments()).map(({ state, reason }) => reason ?? state)).toEqual([
      'sent',
      'opted-out',
    ]);
    await hear('Voltar');
    const { rows } = await sql<{
      revoked_at: Date | null;
    }>`select revoked_at from opt_outs`.execute(desk.db);
    expect(rows[0]?.revoked_at).not.toBeNull();
  });

  test('the words, whole and in every spelling; within a sentence they are none', () => {
    for (const text of ['SAIR', ' sair. ', 'Pare!', '"stop"', 'DESCADASTRAR']) {
      expect(isOptOut(text, []), text).toBe(true);
    }
    for (const text of ['quero sair da fila', 'parar o carro', '', '...']) {
      expect(isOptOut(text, []), text).toBe(false);
    }
    expect(isOptOut('chega', ['Chega!'])).toBe(true);
    expect(isReturn('VOLTAR')).toBe(true);
    for (const text of ['Sim', 'sí', 'ok', '1', '👍🏽', '👍'])
      expect(isAgreement(text), text).toBe(true);
    expect(isAgreement('sim, mas depois')).toBe(false);
  });

  test('it outlives the contact, as a hash of the number', async () => {
    await campaign();
    await kit.run();
    await hear('parar');
    const [contact] = await desk.contacts();
    expect((await kit.call('DELETE', `/contacts/${contact!.id}`)).status).toBe(200);
    const [kept] = await desk.db.selectFrom('opt_outs').selectAll().execute();
    expect(kept?.match_value).toMatch(/^sha256:[0-9a-f]{64}$/);
    desk.clock.advance(10 * 60_000);
    await campaign();
    expect((await kit.shipments()).at(-1)).toMatchObject({ state: 'skipped', reason: 'opted-out' });
  });
});

describe('with confirmation', () => {
  test('the request first; "sim" sends the message; sent is the message’s own time', async () => {
    const id = await campaign({
      confirmation: true,
      confirmationMessage1: 'Posso enviar?',
      message1: 'A oferta',
    });
    expect(bodies(await kit.run())).toEqual(['Posso enviar?']);
    expect((await kit.shipments())[0]).toMatchObject({ state: 'requested', sent_at: null });
    await hear('Sim');
    expect((await desk.tickets()).map(({ status }) => status)).toEqual(['closed']);
    expect(bodies(await kit.run())).toEqual(['A oferta']);
    const report = (await kit.call('GET', `/campaigns/${id}/report`)).body;
    expect(report.counts).toMatchObject({ requested: 1, confirmed: 1, sent: 1 });
    expect(await kit.status(id)).toBe('FINALIZADA');
  });

  test('without an answer in two days they are left alone', async () => {
    const id = await campaign({ confirmation: true, confirmationMessage1: 'Posso?' });
    await kit.run();
    desk.clock.advance(49 * 3_600_000);
    await kit.round();
    expect((await kit.shipments())[0]).toMatchObject({ state: 'skipped', reason: 'no-answer' });
    expect(await kit.status(id)).toBe('FINALIZADA');
  });
});

describe('when it begins', () => {
  test('at its time, also a little late; hours late somebody has to say so anew', async () => {
    const { companyId, connectionId } = desk;
    const listId = await kit.listOf([number], connectionId);
    const at = (ms: number) => new Date(desk.clock.now.getTime() + ms);
    const due = await desk.make.campaign(companyId, { listId, connectionId });
    const missed = await desk.make.campaign(companyId, { listId, connectionId });
    const schedule = (id: number, scheduled_at: Date) =>
      desk.db
        .updateTable('campaigns')
        .set({ status: 'PROGRAMADA', scheduled_at })
        .where('id', '=', id)
        .execute();
    await schedule(due, at(-3_600_000));
    await schedule(missed, at(-3 * 3_600_000));
    await kit.round();
    expect([await kit.status(due), await kit.status(missed)]).toEqual(['EM_ANDAMENTO', 'INATIVA']);
    expect((await kit.call('GET', `/campaigns/${missed}`)).body.missed).toBe(true);
  });
});

test('"sim" to a request in a conversation that an agent has: it counts unless something was said since', async () => {
  await hear('Bom dia');
  const [ticket] = await desk.tickets();
  expect((await kit.call('PUT', `/tickets/${ticket!.id}`, { status: 'open' })).status).toBe(200);
  await campaign({ confirmation: true, confirmationMessage1: 'Posso?', message1: 'A oferta' });
  await kit.run();
  await kit.call('POST', `/messages/${ticket!.id}`, { body: 'Mais alguma coisa?' });
  await kit.settle();
  await hear('sim');
  expect((await kit.shipments())[0]).toMatchObject({ state: 'requested', confirmed_at: null });
});

test('whoever is deleted is in no report any more, and still counts in it', async () => {
  const id = await campaign();
  await kit.run();
  const [contact] = await desk.contacts();
  expect((await kit.call('DELETE', `/contacts/${contact!.id}`)).status).toBe(200);
  const { shipping } = (await kit.call('GET', `/campaigns/${id}/shipping`)).body;
  expect(shipping).toMatchObject([{ name: '', number: '', state: 'sent' }]);
  const { counts } = (await kit.call('GET', `/campaigns/${id}/report`)).body;
  expect(counts).toMatchObject({ total: 1, sent: 1 });
});

test('a ticket that nobody has answered is in no list, no count and no search; an agent’s own is', async () => {
  await campaign();
  await kit.run();
  const closed = async (more = '') =>
    (await kit.call('GET', `/tickets?status=closed&showAll=true&pageNumber=1${more}`)).body;
  expect(await closed()).toMatchObject({ tickets: [], count: 0 });
  expect(await closed('&searchParam=Pessoa')).toMatchObject({ tickets: [] });
  const [ticket] = await desk.tickets();
  const { body } = await kit.call('POST', '/tickets', {
    contactId: ticket!.contact_id,
    whatsappId: desk.connectionId,
  });
  expect((await kit.call('PUT', `/tickets/${body.id}`, { status: 'closed' })).status).toBe(200);
  expect((await closed()).count).toBeGreaterThan(0);
});
