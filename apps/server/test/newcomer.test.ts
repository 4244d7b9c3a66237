import { once } from 'node:events';
import type { Connection } from '@prosa/contract/connection';
import type { Message } from '@prosa/contract/message';
import type { TicketPage } from '@prosa/contract/ticket';
import { createLabClient, type LabClient } from '@prosa/lab/client';
import { BUSINESS } from '@prosa/lab/testing/lab-for-tests';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { labCustomers } from '../src/first-start/demo/contacts.ts';
import { demoLogins } from '../src/first-start/demo-company.ts';
import { until } from '../src/jobs/jobs-test-kit.ts';
import { type Product, startProduct } from './product-process.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => folder.remove());

async function start(name: string, env: Record<string, string> = {}): Promise<Product> {
  const DATA_DIR = `${folder.path}/${name}`;
  const product = await startProduct({ DATA_DIR, PORT: String(await steadyPort()), ...env });
  // Also when its test fails; the next one uses the same folder.
  onTestFinished(async () => {
    await product.interrupt();
  });
  return product;
}

const labOf = ({ labUrl }: Product): LabClient => createLabClient(labUrl ?? 'no lab');
const answers = (lab: LabClient) =>
  lab.counters().then(
    () => true,
    () => false,
  );

/** As the demo company's admin; what the API answers. */
async function logIn(product: Product) {
  async function call<T>(method: string, path: string, headers = {}, body?: object) {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${product.url}/api${path}`, init);
    return (await response.json()) as T;
  }
  const json = { 'content-type': 'application/json' };
  const { token } = await call<{ token: string }>('POST', '/auth/login', json, demoLogins.admin);
  const authorization = `Bearer ${token}`;
  return <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, { authorization, ...(body && json) }, body);
}

test('a newcomer links the demo number with a telephone of the lab; all is kept, and two copies live side by side', async () => {
  const first = await start('first', { LAB_SMALL_TALK: '1' });
  const other = await start('other');
  expect(first.labUrl).not.toBe(other.labUrl);
  for (const { email, password } of Object.values(demoLogins)) {
    expect(first.output()).toContain(email);
    expect(first.output()).toContain(password);
  }
  expect(first.output()).toContain(`http://localhost:${new URL(first.url).port}`);
  const call = await logIn(first);
  const change = { key: 'reopenWindowMinutes', value: '77' };
  await call('PUT', `/settings/${change.key}`, change);
  const [connection] = await call<[Connection]>('GET', '/whatsapp');
  expect(connection).toMatchObject({ provider: 'lab', status: 'DISCONNECTED', isDefault: true });

  await call('POST', `/whatsappsession/${connection.id}`);
  const shown = { 'pairing.shown': true };
  const { pairing } = await labOf(first).awaitEvent('pairing', shown);
  await labOf(first).scan({ number: BUSINESS, pairing: pairing.id, refresh: true });
  const isConnected = async (ask: typeof call) =>
    (await ask<Connection>('GET', `/whatsapp/${connection.id}`)).status === 'CONNECTED';
  await until(() => isConnected(call));
  expect(first.output()).toContain(first.labUrl);
  expect(await labOf(other).devices()).toEqual([]);

  // One of the desk's conversations is with a telephone of the lab, whose owner reads and answers.
  const { tickets } = await call<TicketPage>('GET', '/tickets?status=pending&showAll=true');
  const numbers: string[] = labCustomers.map(({ number }) => number);
  const { id, contact } = tickets.find((one) => numbers.includes(one.contact.number))!;
  await call('PUT', `/tickets/${id}`, { status: 'open' });
  await call('POST', `/messages/${id}`, { body: 'Qual é o seu CEP?' });
  await labOf(first).awaitMessage(contact.number, { text: 'Qual é o seu CEP?' });
  await until(async () => {
    const last = (await call<{ messages: Message[] }>('GET', `/messages/${id}`)).messages.at(-1)!;
    return !last.fromMe && /\d{5}-\d{3}/.test(last.body);
  });

  const untouched = await (await logIn(other))('GET', '/settings');
  expect(untouched).toContainEqual(expect.objectContaining({ ...change, value: '120' }));
  expect(await Promise.all([first.interrupt(), other.interrupt()])).toEqual([0, 0]);
  expect(await answers(labOf(first))).toBe(false);
  const again = await start('first');
  const device = `${BUSINESS}:1`;
  await labOf(again).awaitEvent('device-online', { device });
  expect(await (await logIn(again))('GET', '/settings')).toContainEqual(
    expect.objectContaining(change),
  );
  await again.interrupt();
});

test('the lab does not outlive a product that was killed, and LAB=0 leaves it out', async () => {
  const killed = await start('other');
  expect(await answers(labOf(killed))).toBe(true);
  const exited = once(killed.process, 'exit');
  killed.process.kill('SIGKILL');
  await exited;
  await until(async () => !(await answers(labOf(killed))));

  const without = await start('other', { LAB: '0' });
  expect(without.labUrl).toBeUndefined();
  const ask = await logIn(without);
  expect(await ask('GET', '/whatsapp/providers')).toEqual(['beta']);
  await without.interrupt();
});
