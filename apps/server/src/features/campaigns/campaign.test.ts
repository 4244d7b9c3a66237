import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
let admin: { companyId: number; token: string };
let listId: number;
let connectionId: number;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date();
  admin = await t.make.admin();
  await t.make.enableCampaigns(admin.companyId);
  listId = await t.make.contactList(admin.companyId);
  connectionId = await t.make.connection(admin.companyId);
});

const call = (method: string, path: string, body?: object) =>
  t.call(method, `/api/campaigns${path}`, { token: admin.token, ...(body && { body }) });
const make = async (more: object = {}) =>
  (
    await call('POST', '', {
      name: 'Natal',
      message1: 'Oi, {nome}',
      contactListId: listId,
      tagListId: 'Nenhuma',
      whatsappId: String(connectionId),
      ...more,
    })
  ).body;
/** As the specification sends it, by the company's clock. */
const wall = (hours: number) => {
  const at = new Date(t.clock.now.getTime() + hours * 3_600_000 - 3 * 3_600_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
};

describe('a campaign', () => {
  test('is made as the specification sends it, and found', async () => {
    const made = await make({ message2: '', scheduledAt: null });
    expect(made).toMatchObject({
      status: 'INATIVA',
      message1: 'Oi, {nome}',
      message2: null,
      confirmation: false,
      tagListId: null,
      whatsappId: connectionId,
      scheduledAt: null,
      completedAt: null,
      editable: 'all',
    });
    const { body } = await call('GET', '?searchParam=natal&pageNumber=1');
    expect(body).toMatchObject({ records: [{ id: made.id }], hasMore: false });
    expect((await call('POST', '', { name: 'x' })).status).toBe(400);
    expect((await call('POST', '', { name: 'Natal', whatsappId: '999999' })).body.error).toBe(
      'ERR_NO_WAPP_FOUND',
    );
  });

  test('scheduled: PROGRAMADA, changed until an hour before, then no more', async () => {
    const made = await make({ scheduledAt: wall(3) });
    expect(made).toMatchObject({ status: 'PROGRAMADA', editable: 'all' });
    expect(Date.parse(made.scheduledAt) - t.clock.now.getTime()).toBeGreaterThan(2.9 * 3_600_000);
    expect((await call('PUT', `/${made.id}`, { name: 'Ano-Novo' })).body.name).toBe('Ano-Novo');
    expect((await call('POST', '', { name: 'Ontem', scheduledAt: wall(-1) })).body.error).toBe(
      'ERR_CAMPAIGN_TOO_LATE',
    );
    const soon = await make({ scheduledAt: wall(0.5) });
    expect(soon.editable).toBe('none');
    expect((await call('PUT', `/${soon.id}`, { name: 'Tarde' })).body.error).toBe(
      'ERR_CAMPAIGN_STATE',
    );
  });

  test('begins when it has all it needs; cancelled, its texts can be changed, and it goes on', async () => {
    const bare = await make({ contactListId: null });
    expect((await call('POST', `/${bare.id}/start`)).body.error).toBe('ERR_CAMPAIGN_INCOMPLETE');
    expect((await call('GET', `/${bare.id}/forecast`)).body.missing).toEqual(['recipients']);
    const made = await make();
    await t.make.contactListItem(admin.companyId, listId);
    expect((await call('POST', `/${made.id}/start`)).body.status).toBe('EM_ANDAMENTO');
    expect((await call('POST', `/${made.id}/start`)).body.error).toBe('ERR_CAMPAIGN_STATE');
    expect((await call('PUT', `/${made.id}`, { message1: 'x' })).body.error).toBe(
      'ERR_CAMPAIGN_STATE',
    );
    expect((await call('DELETE', `/${made.id}`)).body.error).toBe('ERR_CAMPAIGN_STATE');
    expect((await call('POST', `/${made.id}/cancel`)).body).toMatchObject({
      status: 'CANCELADA',
      editable: 'messages',
    });
    const changed = await call('PUT', `/${made.id}`, { name: 'Outro', message1: 'Olá' });
    expect(changed.body).toMatchObject({ name: 'Natal', message1: 'Olá' });
    expect((await call('POST', `/${made.id}/restart`)).body.status).toBe('EM_ANDAMENTO');
    expect((await call('POST', `/${made.id}/restart`)).body.error).toBe('ERR_CAMPAIGN_STATE');
    const report = (await call('GET', `/${made.id}/report`)).body;
    expect(report).toMatchObject({ counts: { total: 1, waiting: 1, sent: 0 }, progress: 0 });
    const rows = (await call('GET', `/${made.id}/shipping`)).body;
    expect(rows).toMatchObject({ shipping: [{ state: 'waiting', variant: 1 }], hasMore: false });
    const csv = await call('GET', `/${made.id}/report.csv`);
    expect(csv.body).toContain('Nome;Número;E-mail;Situação');
  });

  test('a copy has the texts and not what became of them; again to those who failed', async () => {
    const made = await make();
    const copy = (await call('POST', `/${made.id}/duplicate`)).body;
    expect(copy).toMatchObject({ name: 'Natal', status: 'INATIVA', message1: 'Oi, {nome}' });
    expect((await call('GET', `/${copy.id}/report`)).body.counts.total).toBe(0);
    expect((await call('POST', `/${made.id}/again`)).body.error).toBe('ERR_CAMPAIGN_STATE');
    const row = await t.make.shipment(admin.companyId, made.id);
    await t.db
      .updateTable('campaign_shipments')
      .set({ state: 'failed', reason: 'rejected' })
      .where('id', '=', row)
      .execute();
    await t.db
      .updateTable('campaigns')
      .set({ status: 'FINALIZADA' })
      .where('id', '=', made.id)
      .execute();
    const again = await call('POST', `/${made.id}/again`);
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    const forecast = (await call('GET', `/${again.body.id}/forecast`)).body;
    expect(forecast).toMatchObject({ chosen: 1, reached: 1 });
  });

  test('settings: the choices of the page, and unknown variables are told before it begins', async () => {
    const settings = (body: object) =>
      t.call('POST', '/api/campaign-settings', { token: admin.token, body });
    expect((await settings({ settings: { messageInterval: 7 } })).status).toBe(400);
    expect(
      (await settings({ settings: { variables: [{ key: 'nome', value: 'x' }] } })).status,
    ).toBe(400);
    const saved = await settings({
      settings: { messageInterval: 15, variables: [{ key: 'plano', value: 'Ouro' }] },
    });
    const value = (key: string) =>
      JSON.parse(saved.body.find((one: { key: string }) => one.key === key).value);
    expect(value('messageInterval')).toBe(15);
    expect(value('greaterInterval')).toBe(60);
    const made = await make({ message1: 'Seu plano {plano} vence {dia}' });
    expect((await call('GET', `/${made.id}/forecast`)).body.unknownVariables).toEqual(['{dia}']);
  });

  test('before it begins: who is reached, who not and why, and one of them to show a text with', async () => {
    const { companyId } = admin;
    const add = (number: string, name = 'Rosa') =>
      t.make.contactListItem(companyId, listId, { number, name });
    await add('5511971000001', 'Ana');
    await add('5511971000002');
    await t.db
      .insertInto('contact_list_items')
      .values({
        company_id: companyId,
        contact_list_id: listId,
        name: 'Sem número',
        match_value: null,
      })
      .execute();
    await t.db
      .insertInto('opt_outs')
      .values({
        company_id: companyId,
        match_value: '5511971000002',
        since: new Date(),
        source: 'user',
      })
      .execute();
    const { id } = await make();
    expect((await call('GET', `/${id}/forecast`)).body).toMatchObject({
      chosen: 3,
      doubles: 0,
      noNumber: 1,
      optedOut: 1,
      unchecked: 1,
      reached: 1,
      strangers: 1,
      sample: { name: 'Ana', number: '5511971000001', email: '' },
      missing: [],
    });
  });

  test('a file goes with it, and is taken away again', async () => {
    const { id } = await make();
    const form = new FormData();
    form.append('file', new File(['Preços'], 'precos.txt', { type: 'text/plain' }));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const upload = await t.call('POST', `/api/campaigns/${id}/media-upload`, {
      token: admin.token,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect(upload.body, JSON.stringify(upload.body)).toMatchObject({
      mediaName: 'precos.txt',
      mediaPath: expect.stringContaining('/'),
    });
    const without = await call('DELETE', `/${id}/media-upload`);
    expect(without.body).toMatchObject({ mediaName: null, mediaPath: null });
  });

  test('a test needs a connection that is up, and there are so many in an hour', async () => {
    const { id } = await make();
    const send = () => call('POST', `/${id}/test`, { number: '+55 (11) 97100-0001' });
    expect((await send()).body.error).toBe('ERR_WAPP_NOT_INITIALIZED');
    for (let n = 0; n < 19; n++) await send();
    expect((await send()).status).toBe(429);
  });

  test('a test is on no list of the desk; in a conversation that is there it says what it is', async () => {
    await t.db
      .updateTable('connections')
      .set({ status: 'CONNECTED' })
      .where('id', '=', connectionId)
      .execute();
    const { id } = await make();
    const send = async () =>
      (await call('POST', `/${id}/test`, { number: '+55 (11) 97100-0001' })).body;
    const desk = async (path: string) =>
      (await t.call('GET', `/api${path}`, { token: admin.token })).body;
    const { ticketId } = await send();
    expect((await desk('/tickets?status=closed')).tickets).toEqual([]);
    const { messages } = await desk(`/messages/${ticketId}`);
    expect(messages).toMatchObject([{ campaign: { id, name: 'Natal (teste)' } }]);
    // Whoever answers it opens a conversation like any other: from then on it is on the list, and so is the next test.
    await t.db
      .updateTable('tickets')
      .set({ last_inbound_at: t.clock.now })
      .where('id', '=', ticketId)
      .execute();
    expect((await send()).ticketId).toBe(ticketId);
    expect((await desk('/tickets?status=closed')).tickets).toMatchObject([{ id: ticketId }]);
  });

  test('outside the hours it says when it goes on, and of each person what they wait for', async () => {
    const { id } = await make();
    const [ana, bia] = [
      await t.make.shipment(admin.companyId, id),
      await t.make.shipment(admin.companyId, id),
    ];
    const running = t.db.updateTable('campaigns').set({ status: 'EM_ANDAMENTO' });
    await running.where('id', '=', id).execute();
    const set = (shipment: number, values: { due_at?: Date; checked?: boolean }) =>
      t.db.updateTable('campaign_shipments').set(values).where('id', '=', shipment).execute();
    const shown = async () => ({
      resumesAt: (await call('GET', `/${id}/report`)).body.resumesAt,
      waits: (await call('GET', `/${id}/shipping`)).body.shipping.map(
        (one: { wait: unknown }) => one.wait,
      ),
    });
    // Monday, eleven at night in São Paulo.
    t.clock.now = new Date('2026-11-17T02:00:00Z');
    await set(bia, { checked: false });
    await set(ana, { due_at: t.clock.now });
    const opening = '2026-11-17T12:00:00.000Z';
    expect(await shown()).toEqual({
      resumesAt: opening,
      waits: [
        { for: 'hours', until: opening },
        { for: 'hours', until: opening },
      ],
    });
    // Ten in the morning; Bia has had another campaign's message yesterday noon.
    t.clock.now = new Date('2026-11-17T13:00:00Z');
    expect((await shown()).waits[1]).toEqual({ for: 'check', until: null });
    const noon = new Date('2026-11-17T15:00:00Z');
    await set(bia, { checked: true, due_at: noon });
    expect(await shown()).toEqual({
      resumesAt: null,
      waits: [
        { for: 'turn', until: null },
        { for: 'frequency', until: noon.toISOString() },
      ],
    });
    await t.db.updateTable('campaigns').set({ status: 'CANCELADA' }).where('id', '=', id).execute();
    expect(await shown()).toEqual({ resumesAt: null, waits: [null, null] });
  });

  test('the export names states in the reader’s language', async () => {
    const { id } = await make();
    await t.make.shipment(admin.companyId, id);
    expect((await call('GET', `/${id}/report.csv`)).body).toContain('Aguardando');
    expect((await call('GET', `/${id}/report.csv?language=en`)).body).toContain('Waiting');
  });

  test('is there for companies that have campaigns alone', async () => {
    const other = await t.make.admin();
    for (const path of ['/campaigns', '/contact-lists', '/campaign-settings']) {
      const { body } = await t.call('GET', `/api${path}`, { token: other.token });
      expect(body.error, path).toBe('ERR_CAMPAIGNS_DISABLED');
    }
  });
});
