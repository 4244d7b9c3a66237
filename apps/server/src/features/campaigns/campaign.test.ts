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
    expect(csv.body).toContain('Nome;Número;Situação');
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
});
