import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openTestShop } from './open-test-shop.ts';
import type { Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

async function done(id: number) {
  return eventually(async () => {
    const { body } = await shop.call('GET', `/contacts/imports/${id}`);
    if (body.status !== 'done') throw new Error(`the import is ${body.status}`);
    return body;
  });
}

const contacts = async () => (await shop.call('GET', '/contacts')).body.contacts;

test('what the telephone knows is imported; names that are here stay', async () => {
  expect((await shop.call('POST', '/contacts/import')).body.error).toBe('ERR_WAPP_NOT_INITIALIZED');
  // Before the telephone is linked: what it tells then is its address book and its chats.
  const { number } = await shop.lab.createTelephone({ kind: 'business' });
  const people: string[] = [];
  for (const name of ['Ana Lima', 'Bia Souza', 'Caio']) {
    const { number: from } = await shop.lab.createTelephone({ name });
    await shop.lab.send(from, { to: number, kind: 'text', text: 'oi' });
    people.push(from);
  }
  const known = await shop.make.contact(shop.companyId, { name: 'Dona Bia', number: people[1]! });
  const id = await shop.newConnection();
  const { qrcode } = await shop.connection(id, (one) => one.qrcode !== null);
  await shop.lab.scan({ number, qr: qrcode! });
  await shop.connection(id, (one) => one.status === 'CONNECTED');
  await eventually(async () => {
    const rows = await shop.db.selectFrom('known_people').selectAll().execute();
    expect(rows.map((row) => row.number).toSorted()).toEqual(people.toSorted());
    expect(rows.every((row) => row.in_phonebook && row.in_chats)).toBe(true);
  });

  const begun = await shop.call('POST', '/contacts/import');
  expect(begun).toMatchObject({ status: 201, body: { source: 'phonebook', rowCount: 3 } });
  expect((await done(begun.body.id)).counts).toEqual({ new: 2, update: 0, skip: 1, double: 0 });
  const after = await contacts();
  expect(after.map((one: { name: string }) => one.name)).toEqual(['Ana Lima', 'Caio', 'Dona Bia']);
  expect(after.find((one: { id: number }) => one.id === known).number).toBe(people[1]);

  const chats = await shop.call('POST', '/contacts/import/chats');
  expect((await done(chats.body.id)).counts).toMatchObject({ new: 0, update: 0 });

  await shop.call('DELETE', `/contacts/${known}`);
  const left = await shop.db.selectFrom('known_people').select('number').execute();
  expect(left.map((row) => row.number)).not.toContain(people[1]);
});
