import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

async function company() {
  const admin = await t.make.admin();
  const agent = await t.make.member(admin.companyId);
  const search = async (searchParam: string) => {
    const query = { searchParam };
    const { body } = await t.call('GET', '/api/contacts/', { token: agent.token, query });
    expect(body.count).toBe(body.contacts.length);
    return body.contacts.map((one: { name: string }) => one.name);
  };
  return { ...admin, agent, search };
}

describe('the list of contacts', () => {
  test.each(['', 'lia'])(
    'searched for %j: by name, thirty a page, with how many there are',
    async (searchParam) => {
      const { companyId, agent } = await company();
      for (let count = 0; count < 30; count += 1)
        await t.make.contact(companyId, { name: 'Amália' });
      const last = await t.make.contact(companyId, { name: 'Zélia' });
      const page = async (pageNumber: string) => {
        const query = { pageNumber, searchParam };
        return (await t.call('GET', '/api/contacts', { token: agent.token, query })).body;
      };
      const first = await page('1');
      expect(first).toMatchObject({ count: 31, hasMore: true });
      expect(first.contacts).toHaveLength(30);
      expect(await page('2')).toMatchObject({
        count: 31,
        hasMore: false,
        contacts: [{ id: last, name: 'Zélia' }],
      });
      expect(await page('3')).toMatchObject({ count: 31, hasMore: false, contacts: [] });
    },
  );

  test('is searched by name, number and e-mail, without case and accents', async () => {
    const { companyId, token, search } = await company();
    const id = await t.make.contact(companyId, { name: 'José Ávila', number: '5511987654321' });
    await t.make.contact(companyId, { name: '100% Doces' });
    const body = { email: 'Ze@Padaria.example' };
    await t.call('PUT', `/api/contacts/${id}`, { token, body });
    for (const words of ['jose avila', 'ÁVILA', '98765', '+55 (11) 98765-4321', 'PADARIA']) {
      expect(await search(words), words).toEqual(['José Ávila']);
    }
    expect(await search('%')).toEqual(['100% Doces']);
    expect(await search('nobody')).toEqual([]);
  });

  test('a change is logged with the fields that are different, whatever else was sent', async () => {
    const { companyId, token } = await company();
    const id = await t.make.contact(companyId, { name: 'José Ávila', number: '5511987654321' });
    const extraInfo = [{ name: 'CPF', value: '123' }];
    const put = (body: object) => t.call('PUT', `/api/contacts/${id}`, { token, body });
    await put({ name: 'José Ávila', email: 'ze@padaria.example', extraInfo });
    await put({ name: 'José Ávila', email: 'jose@padaria.example', extraInfo });
    const lines = await t.db
      .selectFrom('audit_log')
      .select('details')
      .where('company_id', '=', companyId)
      .where('action', '=', 'contact.update')
      .orderBy('id')
      .execute();
    expect(lines.map(({ details }) => details)).toEqual([
      { fields: ['email', 'extraInfo'] },
      { fields: ['email'] },
    ]);
  });

  test('has no contact that became part of another', async () => {
    const { companyId, search } = await company();
    await t.make.contactMerge(companyId, await t.make.contact(companyId, { name: 'Bia' }));
    expect(await search('')).toEqual(['Bia']);
  });

  test('for selectors it is ids and names, at most a hundred, narrowed by what was typed', async () => {
    const { companyId, agent } = await company();
    for (let count = 0; count < 100; count += 1) await t.make.contact(companyId);
    const zelia = await t.make.contact(companyId, { name: 'Zélia' });
    const names = async (query: Record<string, string>) =>
      (await t.call('GET', '/api/contacts/list', { token: agent.token, query })).body;
    expect(await names({ companyId: `${companyId}` })).toHaveLength(100);
    expect(await names({ searchParam: 'zelia' })).toEqual([{ id: zelia, name: 'Zélia' }]);
  });
});

test('what else is known of a contact is kept in pairs, and replaced as a whole', async () => {
  const { companyId, agent } = await company();
  const id = await t.make.contact(companyId, { name: 'Bia' });
  const put = (extraInfo: object[]) =>
    t.call('PUT', `/api/contacts/${id}`, { token: agent.token, body: { extraInfo } });
  const both = [
    { name: 'CPF', value: '000.000.000-00' },
    { name: 'Aniversário', value: '3 de maio' },
  ];
  expect((await put(both)).body).toMatchObject({ name: 'Bia', extraInfo: both });
  expect((await put(both.slice(1))).body.extraInfo).toEqual(both.slice(1));
  expect((await put([{ name: 'CPF', value: '' }])).body).toMatchObject({
    error: 'ERR_VALIDATION',
    issues: [{ path: 'extraInfo.0.value' }],
  });
  const ticket = await t.make.ticket(companyId, {
    contactId: id,
    status: 'open',
    userId: agent.id,
  });
  const read = async (path: string) =>
    (await t.call('GET', `/api${path}`, { token: agent.token })).body;
  expect((await read(`/contacts/${id}`)).extraInfo).toEqual(both.slice(1));
  for (const path of [`/tickets/${ticket.id}`, `/tickets/u/${ticket.uuid}`]) {
    expect((await read(path)).contact.extraInfo, path).toEqual(both.slice(1));
  }
});

describe('a blocked contact', () => {
  test('is inactive until somebody lifts it', async () => {
    const { companyId, agent } = await company();
    const id = await t.make.contact(companyId);
    for (const active of [false, true]) {
      const answer = await t.call('PUT', `/api/contacts/block/${id}`, {
        token: agent.token,
        body: { active },
      });
      expect(answer.body).toMatchObject({ id, active });
    }
  });
});

describe('two contacts that are one person', () => {
  test('are joined by hand; that is listed, and can be undone', async () => {
    const { companyId, agent, search } = await company();
    const bia = await t.make.contact(companyId, { name: 'Bia' });
    const beatriz = await t.make.contact(companyId, { name: 'Beatriz', number: '5511933334444' });
    const ticket = await t.make.ticket(companyId, { contactId: beatriz, userId: agent.id });
    const { token } = agent;
    const joined = await t.call('POST', `/api/contacts/${bia}/merge`, {
      token,
      body: { contactId: beatriz },
    });
    expect(joined).toMatchObject({ status: 200, body: { id: bia, name: 'Bia' } });
    expect(await search('')).toEqual(['Bia']);
    const ticketNow = async () =>
      (await t.call('GET', `/api/tickets/${ticket.id}`, { token })).body;
    expect(await ticketNow()).toMatchObject({ contactId: bia });

    const list = async () => (await t.call('GET', `/api/contacts/${bia}/merges`, { token })).body;
    const [merge, ...none] = await list();
    expect(none).toEqual([]);
    expect(merge).toMatchObject({
      contact: { id: beatriz, name: 'Beatriz', number: '5511933334444' },
      reason: 'person',
      user: { id: agent.id },
    });
    const undone = await t.call('POST', `/api/contacts/merges/${merge.id}/undo`, { token });
    expect(undone.body).toMatchObject([{ id: bia }, { id: beatriz, number: '5511933334444' }]);
    expect(await ticketNow()).toMatchObject({ contactId: beatriz });
    expect(await list()).toEqual([]);
  });

  test('are two, and neither is a group', async () => {
    const { companyId, token } = await company();
    const bia = await t.make.contact(companyId);
    const group = await t.make.contact(companyId, { number: '120363', isGroup: true });
    for (const contactId of [bia, group]) {
      const answer = await t.call('POST', `/api/contacts/${bia}/merge`, {
        token,
        body: { contactId },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION', issues: [{ path: 'contactId', code: 'not_joinable' }] },
      });
    }
  });
});

test('somebody without a number can be kept, and gets one later', async () => {
  const { agent } = await company();
  const post = (body: object) => t.call('POST', '/api/contacts', { token: agent.token, body });
  const made = await post({ name: 'Vizinha da Rosa', email: 'v@correio.com' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Vizinha da Rosa', number: '' } });
  expect((await post({ email: 'v@correio.com' })).body.error).toBe('ERR_VALIDATION');
});

test('a name that the channel told is saved unchanged, however short or long; one typed anew is checked', async () => {
  const { companyId, token } = await company();
  for (const name of ['X', 'n'.repeat(255)]) {
    const id = await t.make.contact(companyId, { name });
    const put = (body: object) => t.call('PUT', `/api/contacts/${id}`, { token, body });
    expect(await put({ name, email: 'a@b.example' })).toMatchObject({
      status: 200,
      body: { name, email: 'a@b.example' },
    });
    for (const typed of ['Y', 'm'.repeat(51)]) {
      expect(await put({ name: typed })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION', issues: [{ path: 'name' }] },
      });
    }
  }
});
