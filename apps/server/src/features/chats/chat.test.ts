import type { Chat, ChatMessage } from '@prosa/contract/chat';
import { limits } from '@prosa/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

type Person = { id: number; token: string };
let companyId: number;
let admin: Person;
let ana: Person;
let bruno: Person;
let carla: Person;

beforeEach(async () => {
  const made = await t.make.admin();
  companyId = made.companyId;
  admin = { id: made.adminId, token: made.token };
  const named = (name: string) => t.make.member(companyId, { name });
  [ana, bruno, carla] = [await named('Ana'), await named('Bruno'), await named('Carla')];
});

const ids = (...people: Person[]) => people.map(({ id }) => ({ id }));

function begin(by: Person, users: Person[], title = '') {
  return t.call('POST', '/api/chats', { token: by.token, body: { title, users: ids(...users) } });
}

async function group(by: Person, ...users: Person[]): Promise<Chat> {
  const { status, body } = await begin(by, users, 'Entregas de hoje');
  expect(status).toBe(201);
  return body;
}

const list = (by: Person, query = {}) => t.call('GET', '/api/chats', { token: by.token, query });
const read = (by: Person, { id }: Chat, query = {}) =>
  t.call('GET', `/api/chats/${id}/messages`, { token: by.token, query });
const say = (by: Person, { id }: Chat, message: string, more = {}) =>
  t.call('POST', `/api/chats/${id}/messages`, { token: by.token, body: { message, ...more } });
const change = (by: Person, { id }: Chat, body: object) =>
  t.call('PUT', `/api/chats/${id}`, { token: by.token, body });
const unreadsIn = (chat: Chat, who: Person) =>
  chat.users.find(({ userId }) => userId === who.id)?.unreads;

describe('a chat', () => {
  test('is listed for its members, with its last message, the newest first, and for nobody else', async () => {
    const first = await group(ana, bruno);
    const second = await group(bruno, ana, carla);
    t.clock.advance(1000);
    await say(bruno, first, 'a rota da zona sul sai 16h');
    const { body } = await list(ana);
    expect(body.records.map((chat: Chat) => chat.id)).toEqual([first.id, second.id]);
    expect(body).toMatchObject({ hasMore: false, unread: 1 });
    expect(body.records[0]).toMatchObject({
      title: 'Entregas de hoje',
      isGroup: true,
      ownerId: ana.id,
      lastMessage: 'a rota da zona sul sai 16h',
      lastMessageUser: { id: bruno.id, name: 'Bruno' },
    });
    expect((await list(carla)).body.records.map((chat: Chat) => chat.id)).toEqual([second.id]);
    // Not even an admin: what colleagues write to each other is theirs.
    expect((await list(admin)).body.records).toEqual([]);
  });

  test('does not exist for whoever is not in it', async () => {
    const chat = await group(ana, bruno);
    const call = (method: string, path: string, body?: object) =>
      t.call(method, `/api/chats/${path}`, { token: carla.token, ...(body && { body }) });
    for (const answer of [
      await call('GET', `${chat.id}`),
      await call('GET', `u/${chat.uuid}`),
      await call('PUT', `${chat.id}`, { title: 'Meu' }),
      await call('DELETE', `${chat.id}`),
      await call('POST', `${chat.id}/read`),
      await call('GET', `${chat.id}/messages`),
      await call('POST', `${chat.id}/messages`, { message: 'Oi' }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_NO_CHAT_FOUND' }]);
    }
    expect((await read(ana, chat)).body.records).toEqual([]);
  });

  test('of two people without a title is one, whoever begins it, and takes no third', async () => {
    const [one, other] = await Promise.all([begin(ana, [bruno]), begin(bruno, [ana])]);
    expect(one.body).toMatchObject({ isGroup: false, title: '' });
    expect(other.body.id).toBe(one.body.id);
    const owner = one.body.ownerId === ana.id ? ana : bruno;
    const answer = await change(owner, one.body, { users: ids(ana, bruno, carla) });
    expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_CHAT_DIRECT' }]);
  });

  test('is changed and deleted by its owner alone', async () => {
    const chat = await group(ana, bruno);
    expect((await change(bruno, chat, { title: 'Outro' })).body).toEqual({
      error: 'ERR_NO_PERMISSION',
    });
    const gone = (by: Person) => t.call('DELETE', `/api/chats/${chat.id}`, { token: by.token });
    expect((await gone(bruno)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
    expect((await change(ana, chat, { title: 'Entregas' })).body).toMatchObject({
      title: 'Entregas',
    });
    expect((await gone(ana)).status).toBe(200);
    expect((await list(bruno)).body.records).toEqual([]);
  });

  test('is lost at once by who is taken out of it', async () => {
    const chat = await group(ana, bruno, carla);
    await say(ana, chat, 'antes');
    const { body } = await change(ana, chat, { users: ids(carla) });
    expect(body.users.map((one: { userId: number }) => one.userId)).toEqual([ana.id, carla.id]);
    expect((await read(bruno, chat)).body).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
    expect((await say(bruno, chat, 'ainda estou?')).body).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
    expect((await list(bruno)).body).toMatchObject({ records: [], unread: 0 });
  });

  test('is found by its title and by the names of the others', async () => {
    await group(ana, bruno);
    await begin(ana, [carla]);
    const found = async (searchParam: string) => (await list(ana, { searchParam })).body.records;
    expect(await found('ENTREGAS')).toHaveLength(1);
    expect(await found('cárla')).toMatchObject([{ isGroup: false }]);
    expect(await found('ana')).toEqual([]);
  });

  test('needs others, a title if they are several, and people of the company', async () => {
    const stranger = { id: (await t.make.admin()).adminId, token: '' };
    const issue = (path: string) => ({
      error: 'ERR_VALIDATION',
      issues: [{ path, code: 'too_small' }],
    });
    expect((await begin(ana, [])).status).toBe(400);
    expect((await begin(ana, [ana], 'Só eu')).body).toEqual(issue('users'));
    expect((await begin(ana, [bruno, carla])).body).toEqual(issue('title'));
    expect((await begin(ana, [stranger], 'De fora')).body).toEqual({ error: 'ERR_NO_USER_FOUND' });
    const many = Array.from({ length: limits.chat.members + 1 }, (_, n) => ({
      id: n + 1,
      token: '',
    }));
    expect((await begin(ana, many, 'Todos')).body).toMatchObject({ error: 'ERR_VALIDATION' });
    expect((await list(ana)).body.records).toEqual([]);
  });

  test('more than a person may begin are refused', async () => {
    const { own } = limits.chat;
    const row = { company_id: companyId, title: 'x', owner_id: ana.id };
    await t.db
      .insertInto('chats')
      .values(Array.from({ length: own }, () => row))
      .execute();
    const answer = await begin(ana, [bruno], 'Mais uma');
    expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_CHAT_LIMIT', limit: own }]);
  });

  test('of an owner who is deleted is whose who was in it longest; of a direct one the name stays', async () => {
    const chat = await group(ana, bruno);
    t.clock.advance(1000);
    await change(ana, chat, { users: ids(bruno, carla) });
    await say(ana, chat, 'até mais');
    await begin(ana, [bruno]);
    await t.call('DELETE', `/api/users/${ana.id}`, { token: admin.token });
    const { records } = (await list(bruno)).body;
    expect(records.find((one: Chat) => one.isGroup)).toMatchObject({ ownerId: bruno.id });
    expect(records.find((one: Chat) => !one.isGroup)).toMatchObject({ title: 'Ana' });
    expect((await read(bruno, chat)).body.records).toMatchObject([
      { message: 'até mais', sender: { name: 'Ana' } },
    ]);
    expect((await change(bruno, chat, { title: 'Nosso' })).status).toBe(200);
  });
});

describe('a group', () => {
  const leave = (by: Person, { id }: Chat) =>
    t.call('POST', `/api/chats/${id}/leave`, { token: by.token });

  test('is left by whoever wants to, and goes on without them', async () => {
    const chat = await group(ana, bruno, carla);
    await say(bruno, chat, 'até mais');
    expect((await leave(bruno, chat)).status).toBe(200);
    expect((await list(bruno)).body).toMatchObject({ records: [], unread: 0 });
    expect((await say(bruno, chat, 'ainda estou?')).body).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
    expect((await leave(bruno, chat)).body).toEqual({ error: 'ERR_NO_CHAT_FOUND' });
    const { records } = (await list(ana)).body;
    expect(records[0].users.map((one: { userId: number }) => one.userId)).toEqual([
      ana.id,
      carla.id,
    ]);
    // What they said stays, under their name.
    expect((await read(ana, chat)).body.records).toMatchObject([{ sender: { name: 'Bruno' } }]);
  });

  test('whose owner leaves is whose who was in it longest; the last one takes it along', async () => {
    const chat = await group(ana, carla);
    t.clock.advance(1000);
    await change(ana, chat, { users: ids(bruno, carla) });
    await leave(ana, chat);
    expect((await list(bruno)).body.records).toMatchObject([{ ownerId: carla.id }]);
    await leave(carla, chat);
    await leave(bruno, chat);
    const left = await t.db.selectFrom('chats').select('id').where('id', '=', chat.id).execute();
    expect(left).toEqual([]);
  });

  test('of two people is none, and neither can leave the other alone', async () => {
    const { body: chat } = await begin(ana, [bruno]);
    for (const one of [ana, bruno]) {
      const answer = await leave(one, chat);
      expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_CHAT_DIRECT' }]);
    }
  });

  test('has at most so many members, however they come in, and a message names at most so many', async () => {
    const chat = await group(ana, bruno);
    const many = Array.from({ length: limits.chat.members + 1 }, (_, n) => ({ id: n + 1 }));
    expect((await change(ana, chat, { users: many })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      issues: [{ path: 'users', code: 'too_big' }],
    });
    const mentions = Array.from({ length: limits.chat.mentions + 1 }, (_, n) => n + 1);
    expect((await say(ana, chat, 'todos', { mentions })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      issues: [{ path: 'mentions', code: 'too_big' }],
    });
    expect((await list(bruno)).body.records).toMatchObject([{ lastMessage: '', users: [{}, {}] }]);
  });

  test('one who is a colleague no more is not taken in', async () => {
    const chat = await group(ana, bruno);
    await t.call('DELETE', `/api/users/${carla.id}`, { token: admin.token });
    expect((await change(ana, chat, { users: ids(bruno, carla) })).body).toEqual({
      error: 'ERR_NO_USER_FOUND',
    });
  });
});

describe('messages', () => {
  test('count as unread for each of the others until they read', async () => {
    const chat = await group(ana, bruno, carla);
    await say(ana, chat, 'um');
    await say(ana, chat, 'dois');
    const before = (await list(bruno)).body.records[0];
    expect([unreadsIn(before, ana), unreadsIn(before, bruno), unreadsIn(before, carla)]).toEqual([
      0, 2, 2,
    ]);
    const path = `/api/chats/${chat.id}/read`;
    const { body } = await t.call('POST', path, { token: bruno.token, body: { userId: carla.id } });
    // Whoever asks has read, whatever they say.
    expect([unreadsIn(body, bruno), unreadsIn(body, carla)]).toEqual([0, 2]);
    await say(carla, chat, 'três');
    const after = (await list(ana)).body.records[0];
    expect([unreadsIn(after, ana), unreadsIn(after, bruno), unreadsIn(after, carla)]).toEqual([
      1, 1, 0,
    ]);
  });

  test('name members, who are told so until they read', async () => {
    const chat = await group(ana, bruno);
    const { body } = await say(ana, chat, '@Bruno vem?', { mentions: [bruno.id] });
    expect(body.mentions).toEqual([{ id: bruno.id, name: 'Bruno' }]);
    const mine = (await list(bruno)).body.records[0].users;
    expect(mine).toMatchObject([{ isMentioned: false }, { isMentioned: true }]);
    expect((await say(ana, chat, '@Carla', { mentions: [carla.id] })).body).toEqual({
      error: 'ERR_NO_USER_FOUND',
    });
  });

  test('come in pages, the newest page first, whatever is written meanwhile', async () => {
    const chat = await group(ana, bruno);
    for (let n = 1; n <= 90; n += 1)
      await t.make.chatMessage(companyId, chat.id, bruno.id, `n${n}`);
    const words = (page: { records: ChatMessage[] }) => page.records.map((one) => one.message);
    const first = (await read(ana, chat)).body;
    expect([words(first)[0], words(first).at(-1), first.hasMore]).toEqual(['n51', 'n90', true]);
    expect((await say(ana, chat, 'mais uma')).status).toBe(201);
    const second = (await read(ana, chat, { before: first.before })).body;
    expect([words(second)[0], words(second).at(-1)]).toEqual(['n11', 'n50']);
    const last = (await read(ana, chat, { before: second.before })).body;
    expect([words(last).length, last.hasMore, last.before]).toEqual([10, false, null]);
    expect(words((await read(ana, chat, { pageNumber: 2 })).body).at(-1)).toBe('n51');
  });

  test('are found by their words, in their chat alone', async () => {
    const [chat, other] = [await group(ana, bruno), await group(ana, carla)];
    await say(ana, chat, 'O pão chega às 15h');
    await say(ana, other, 'O pão acabou');
    const { body } = await read(bruno, chat, { searchParam: 'PAO' });
    expect(body).toMatchObject({ records: [{ message: 'O pão chega às 15h' }], hasMore: false });
    const before = (await read(ana, other)).body.records[0].id;
    expect((await read(ana, chat, { before })).body).toEqual({
      error: 'ERR_NO_CHAT_MESSAGE_FOUND',
    });
  });

  test('of 64 KB, of nothing, and too many in a minute are refused and change nothing', async () => {
    const chat = await group(ana, bruno);
    const refused = async (message: string, code: string) =>
      expect((await say(ana, chat, message)).body).toMatchObject({
        error: 'ERR_VALIDATION',
        issues: [{ path: 'message', code }],
      });
    await refused('x'.repeat(64 * 1024), 'too_big');
    await refused(' \n ', 'too_small');
    const { perMinute } = limits.chat;
    for (let n = 0; n < perMinute; n += 1) expect((await say(ana, chat, `${n}`)).status).toBe(201);
    const flood = await say(ana, chat, 'mais');
    expect([flood.status, flood.body.error]).toEqual([429, 'ERR_RATE_LIMITED']);
    expect((await say(bruno, chat, 'eu posso')).status).toBe(201);
    t.clock.advance(61_000);
    expect((await say(ana, chat, 'de novo')).status).toBe(201);
  });

  test('sent again under the same name are one; another text under it is refused', async () => {
    const chat = await group(ana, bruno);
    const clientId = crypto.randomUUID();
    const one = await say(ana, chat, 'Oi', { clientId });
    expect((await say(ana, chat, 'Oi', { clientId })).body).toEqual(one.body);
    const other = await say(ana, chat, 'Tchau', { clientId });
    expect([other.status, other.body]).toEqual([409, { error: 'ERR_DUPLICATE_REQUEST' }]);
    expect((await read(bruno, chat)).body.records).toHaveLength(1);
  });
});
