import { channelName } from '@prosa/contract/channel-name';
import type { Chat } from '@prosa/contract/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Ear, fence, type Heard, listen } from '../../live/test-ear.ts';

let t: TestServer;
let node: Heard;
beforeAll(async () => {
  t = await startTestServer({ env: { PORT: '0', HOST: '127.0.0.1' } });
  const url = `http://127.0.0.1:${(await t.server.listen()).port}`;
  node = { url, scopes: t.server.deps.scopes };
});
afterAll(() => t.stop());

async function office() {
  const { companyId, token, adminId } = await t.make.admin();
  const named = async (name: string) => {
    const person = await t.make.member(companyId, { name });
    return { ...person, ear: await listen(node, person.token) };
  };
  const people = {
    ana: await named('Ana'),
    bruno: await named('Bruno'),
    carla: await named('Carla'),
  };
  const admin = { id: adminId, token, ear: await listen(node, token) };
  const ears = [...Object.values(people), admin].map(({ ear }) => ear);
  return { companyId, ...people, admin, ears };
}

const actions = (ear: Ear, name: string) =>
  ear.on(name).map((event) => (event as { action: string }).action);

test('what happens in a chat is told to its members, by the specification’s names, and to nobody else', async () => {
  const { companyId, ana, bruno, carla, admin, ears } = await office();
  const call = (method: string, path: string, body?: object) =>
    t.call(method, `/api/chats${path}`, { token: ana.token, ...(body && { body }) });
  const made = await call('POST', '', { title: 'Vendas', users: [{ id: bruno.id }] });
  const chat: Chat = made.body;
  const said = await call('POST', `/${chat.id}/messages`, { message: 'fechei 12 kg' });
  await call('PUT', `/${chat.id}`, { title: 'Vendas de hoje' });
  await call('DELETE', `/${chat.id}`);
  await fence(node, companyId, ears);

  const all = channelName(companyId, 'chat');
  const one = channelName(companyId, 'chat', chat.id);
  const own = channelName(companyId, 'chat-user', bruno.id);
  expect([all, one, own]).toEqual([
    `company-${companyId}-chat`,
    `company-${companyId}-chat-${chat.id}`,
    `company-${companyId}-chat-user-${bruno.id}`,
  ]);
  expect(bruno.ear.on(own)).toMatchObject([
    { action: 'create', record: { id: chat.id } },
    { action: 'update', record: { id: chat.id, title: 'Vendas de hoje' } },
  ]);
  expect(bruno.ear.on(all)).toMatchObject([
    { action: 'new-message', chat: { id: chat.id }, newMessage: said.body },
    { action: 'update', chat: { title: 'Vendas de hoje' } },
    { action: 'delete', id: chat.id },
  ]);
  expect(actions(bruno.ear, one)).toEqual(['new-message', 'update']);
  expect(actions(ana.ear, all)).toEqual(['new-message', 'update', 'delete']);
  for (const { ear } of [carla, admin]) {
    expect(ear.heard.filter(({ event }) => event.includes('-chat'))).toEqual([]);
  }
  for (const ear of ears) ear.socket.disconnect();
});

test('whoever is taken out hears that, and nothing from that moment; who comes in hears from then on', async () => {
  const { companyId, ana, bruno, carla, ears } = await office();
  const call = (method: string, path: string, body: object) =>
    t.call(method, `/api/chats${path}`, { token: ana.token, body });
  const made = await call('POST', '', { title: 'Vendas', users: [{ id: bruno.id }] });
  const { id }: Chat = made.body;
  await call('PUT', `/${id}`, { users: [{ id: carla.id }] });
  await call('POST', `/${id}/messages`, { message: 'sem o Bruno' });
  await fence(node, companyId, ears);
  const all = channelName(companyId, 'chat');
  expect(bruno.ear.on(all)).toMatchObject([{ action: 'delete', id }]);
  expect(bruno.ear.on(channelName(companyId, 'chat', id))).toEqual([]);
  expect(actions(carla.ear, channelName(companyId, 'chat-user', carla.id))).toEqual(['create']);
  expect(actions(carla.ear, all)).toEqual(['update', 'new-message']);
  for (const ear of ears) ear.socket.disconnect();
});

test('that somebody has read is told to all who are in it', async () => {
  const { companyId, ana, bruno, ears } = await office();
  const made = await t.call('POST', '/api/chats', {
    token: ana.token,
    body: { users: [{ id: bruno.id }] },
  });
  const path = `/api/chats/${made.body.id}`;
  await t.call('POST', `${path}/messages`, { token: ana.token, body: { message: 'Oi' } });
  // The second time there is nothing to read, and nothing to tell.
  for (let n = 0; n < 2; n += 1) await t.call('POST', `${path}/read`, { token: bruno.token });
  await fence(node, companyId, ears);
  const heard = ana.ear.on(channelName(companyId, 'chat')) as { action: string; chat: Chat }[];
  expect(heard.map(({ action }) => action)).toEqual(['new-message', 'update']);
  expect(heard[1]?.chat.users.map(({ unreads }) => unreads)).toEqual([0, 0]);
  for (const ear of ears) ear.socket.disconnect();
});

test('whoever leaves hears that, and nothing from that moment; the others hear who is left', async () => {
  const { companyId, ana, bruno, carla, ears } = await office();
  const call = (token: string, path: string, body: object) =>
    t.call('POST', `/api/chats${path}`, { token, body });
  const users = [{ id: bruno.id }, { id: carla.id }];
  const { body: chat } = await call(ana.token, '', { title: 'Vendas', users });
  await call(bruno.token, `/${chat.id}/leave`, {});
  await call(ana.token, `/${chat.id}/messages`, { message: 'sem o Bruno' });
  await fence(node, companyId, ears);
  const all = channelName(companyId, 'chat');
  expect(bruno.ear.on(all)).toMatchObject([{ action: 'delete', id: chat.id }]);
  expect(carla.ear.on(all)).toMatchObject([
    { action: 'update', chat: { users: [{ userId: ana.id }, { userId: carla.id }] } },
    { action: 'new-message' },
  ]);
  for (const ear of ears) ear.socket.disconnect();
});

test('among messages that are written at the same moment, none comes after the word that one is out', async () => {
  const { companyId, ana, bruno, carla, ears } = await office();
  const { body: chat } = await t.call('POST', '/api/chats', {
    token: ana.token,
    body: { title: 'Vendas', users: [{ id: bruno.id }, { id: carla.id }] },
  });
  const path = `/api/chats/${chat.id}`;
  const write = (n: number) =>
    t.call('POST', `${path}/messages`, { token: carla.token, body: { message: `${n}` } });
  const out = () => t.call('PUT', path, { token: ana.token, body: { users: [{ id: carla.id }] } });
  await Promise.all([1, 2, 3, 4, 5, 6].map(write).concat(out(), [7, 8, 9, 10, 11, 12].map(write)));
  await fence(node, companyId, ears);
  const heard = actions(bruno.ear, channelName(companyId, 'chat'));
  expect(heard.at(-1)).toBe('delete');
  expect(heard.filter((action) => action === 'delete')).toHaveLength(1);
  const written = actions(carla.ear, channelName(companyId, 'chat'));
  expect(written.filter((action) => action === 'new-message')).toHaveLength(12);
  for (const ear of ears) ear.socket.disconnect();
});
