import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ListeningServer, startListeningServer } from '../../../test/harness.ts';
import { makeSheet } from '../../../test/make-sheet.ts';
import { createImportKit } from '../contact-imports/import-test-kit.ts';

let t: ListeningServer;
let admin: { companyId: number; token: string; adminId: number };
let kit: ReturnType<typeof createImportKit>;
beforeAll(async () => {
  t = await startListeningServer({ ROLE: 'api,worker' });
  await t.server.work();
  kit = createImportKit(t, () => admin.token);
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.make.admin();
  await t.make.enableCampaigns(admin.companyId);
});

const call = (method: string, path: string, body?: object, token = admin.token) =>
  t.call(method, `/api${path}`, { token, ...(body && { body }) });
const items = async (listId: number) =>
  (await call('GET', `/contact-list-items?contactListId=${listId}`)).body.contacts;

describe('lists', () => {
  test('are there for companies that have campaigns, and for no others', async () => {
    const other = await t.make.admin();
    for (const path of ['/contact-lists', '/campaigns', '/campaign-settings']) {
      expect((await call('GET', path)).status, path).toBe(200);
      const refused = await call('GET', path, undefined, other.token);
      expect(refused, path).toMatchObject({
        status: 403,
        body: { error: 'ERR_CAMPAIGNS_DISABLED' },
      });
    }
  });

  test('are made, found, renamed and deleted; a name is used once', async () => {
    const { body: list, status } = await call('POST', '/contact-lists', {
      name: 'Clientes de maio',
    });
    expect(status).toBe(201);
    expect(list).toMatchObject({ name: 'Clientes de maio', contactsCount: 0 });
    const again = await call('POST', '/contact-lists', { name: 'clientes de MAIO' });
    expect(again.body.error).toBe('ERR_CONTACT_LIST_NAME_ALREADY_EXISTS');
    expect((await call('POST', '/contact-lists', { name: 'x' })).status).toBe(400);
    const found = await call('GET', '/contact-lists?searchParam=maio&pageNumber=1');
    expect(found.body).toMatchObject({ records: [{ id: list.id }], hasMore: false });
    await call('PUT', `/contact-lists/${list.id}`, { name: 'Clientes de junho' });
    expect((await call('GET', '/contact-lists/list')).body).toMatchObject([
      { name: 'Clientes de junho' },
    ]);
    expect((await call('DELETE', `/contact-lists/${list.id}`)).status).toBe(200);
    expect((await call('GET', `/contact-lists/${list.id}`)).body.error).toBe(
      'ERR_NO_CONTACT_LIST_FOUND',
    );
  });

  test('people: unknown stays unknown; who wrote is valid; an agent does not delete them', async () => {
    const listId = await t.make.contactList(admin.companyId);
    const person = { name: 'Bia', number: '+55 (11) 97714-2260', contactListId: listId };
    const { body: item, status } = await call('POST', '/contact-list-items', person);
    expect(status).toBe(201);
    expect(item).toMatchObject({ number: '5511977142260', isWhatsappValid: null, optedOut: false });
    for (const number of ['12', 'abc', '1'.repeat(20)]) {
      expect((await call('POST', '/contact-list-items', { ...person, number })).status).toBe(400);
    }
    const contactId = await t.make.contact(admin.companyId, { number: '5511977142260' });
    await t.db
      .insertInto('contact_identities')
      .values({
        company_id: admin.companyId,
        contact_id: contactId,
        scope: '',
        kind: 'phone',
        value: '5511977142260',
        match_value: '5511977142260',
        has_written: true,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'scope', 'kind', 'match_value'])
          .doUpdateSet({ has_written: true }),
      )
      .execute();
    expect(await items(listId)).toMatchObject([{ id: item.id, isWhatsappValid: true }]);
    const agent = await t.make.member(admin.companyId, { profile: 'user', queueIds: [] });
    const path = `/contact-list-items/${item.id}`;
    expect((await call('DELETE', path, undefined, agent.token)).status).toBe(403);
    expect((await call('PUT', path, { name: 'Beatriz', number: '' })).body).toMatchObject({
      name: 'Beatriz',
      number: '',
      isWhatsappValid: null,
    });
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await items(listId)).toEqual([]);
  });
});

describe('a sheet', () => {
  test('goes into the list by the importer of the contacts, with consent, and can be taken back', async () => {
    const listId = await t.make.contactList(admin.companyId);
    await t.make.contactListItem(admin.companyId, listId, {
      name: 'Velho',
      number: '5511982147730',
    });
    const form = new FormData();
    const sheet = makeSheet([
      ['Nome', 'Número', 'E-mail', 'Consentimento', 'Data do consentimento'],
      ['Aline', '(11) 97714-2260', 'aline@tavares.example', 'Loja', '03/05/2026'],
      ['Bruno', '11982147730', '', '', ''],
      ['Outra Aline', '+55 11 7714-2260', '', '', ''],
      ['Sem data', '11977142261', '', 'Site', '31/02/2026'],
    ]);
    form.append('file', new Blob([new Uint8Array(sheet)]), 'planilha.xlsx');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const { body, status } = await t.call('POST', `/api/contact-lists/${listId}/upload`, {
      token: admin.token,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const ready = await kit.reach(body.id, 'ready');
    expect(ready).toMatchObject({
      contactListId: listId,
      counts: { new: 1, update: 1, skip: 1, double: 1 },
    });
    await kit.run(body.id);
    const people = await items(listId);
    expect(people).toMatchObject([
      {
        name: 'Aline',
        consentSource: 'Loja',
        consentAt: '2026-05-03',
        email: 'aline@tavares.example',
      },
      { name: 'Bruno', number: '5511982147730', consentSource: null },
    ]);
    expect((await call('GET', '/contacts')).body.contacts).toEqual([]);
    expect(await kit.undo(body.id)).toMatchObject({ undo: { deleted: 1, restored: 1, kept: 0 } });
    expect(await items(listId)).toMatchObject([{ name: 'Velho' }]);
  });
});

describe('filled', () => {
  test('from a tag, from a lane of the board, from chosen contacts, from a campaign’s failures', async () => {
    const { companyId } = admin;
    const named = async (name: string, number: string) => {
      const id = await t.make.contact(companyId, { name, number });
      await t.db
        .insertInto('contact_identities')
        .values({
          company_id: companyId,
          contact_id: id,
          scope: '',
          kind: 'phone',
          value: number,
          match_value: number,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return id;
    };
    const tagged = await named('Ana', '5511971000001');
    const carded = await named('Beto', '5511971000002');
    const chosen = await named('Caio', '5511971000003');
    const tag = await t.make.tag(companyId);
    await t.make.tagContact(companyId, tagged, tag);
    const ticket = await t.make.ticket(companyId, { contactId: carded, status: 'open' });
    const lane = await t.make.tag(companyId, { kanban: true, ticketId: ticket.id });
    const campaign = await t.make.campaign(companyId);
    const failed = await t.make.shipment(companyId, campaign);
    await t.db
      .updateTable('campaign_shipments')
      .set({ state: 'failed' })
      .where('id', '=', failed)
      .execute();
    const listId = await t.make.contactList(companyId);
    for (const [body, added] of [
      [{ from: 'tag', tagId: tag }, 1],
      [{ from: 'tag', tagId: tag }, 0],
      [{ from: 'lane', tagId: lane }, 1],
      [{ from: 'contacts', selection: { ids: [chosen] } }, 1],
      [{ from: 'contacts', selection: { filters: {} } }, 0],
      [{ from: 'campaign', campaignId: campaign, outcomes: ['failed'] }, 1],
    ] as const) {
      const answer = await call('POST', `/contact-lists/${listId}/fill`, body);
      expect(answer.body, JSON.stringify(body)).toMatchObject({ added });
    }
    expect(await items(listId)).toHaveLength(4);
  });
});

test('what happens to people of a list is told on the channel of all lists and on that of the list', async () => {
  const listId = await t.make.contactList(admin.companyId);
  const socket = io(t.node.url, { auth: { token: admin.token }, transports: ['websocket'] });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const name = `company-${admin.companyId}-ContactListItem`;
  const heard: [string, string][] = [];
  socket.onAny((channel: string, { action }: { action: string }) => {
    if (channel.startsWith(name)) heard.push([channel, action]);
  });
  const person = { name: 'Bia', number: '5511977142260', contactListId: listId };
  const { body: item } = await call('POST', '/contact-list-items', person);
  await call('PUT', `/contact-list-items/${item.id}`, { name: 'Beatriz' });
  await call('DELETE', `/contact-list-items/${item.id}`);
  const contactId = await t.make.contact(admin.companyId, { number: '5511977142261' });
  const fill = { from: 'contacts', selection: { ids: [contactId] } };
  expect((await call('POST', `/contact-lists/${listId}/fill`, fill)).status).toBe(200);
  await eventually(async () => {
    for (const channel of [name, `${name}-${listId}`]) {
      const actions = heard.filter(([one]) => one === channel).map(([, action]) => action);
      expect(actions, channel).toEqual(['create', 'update', 'delete', 'reload']);
    }
  });
  socket.close();
});
