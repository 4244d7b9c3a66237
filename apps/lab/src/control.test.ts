import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createLabClient, type LabEvent } from './client.ts';
import { ANA, BRUNO, BUSINESS, labForTests } from './testing/lab-for-tests.ts';
import { startTestLab } from './testing/test-lab.ts';

const lab = await labForTests();
const text = (body: string) => ({ to: BUSINESS, kind: 'text', text: body }) as const;

function statusWith(
  headers: Record<string, string>,
  path = '/api/telephones',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${lab.lab.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sent.on('error', reject).end();
  });
}

async function* eventsAfter(seq: number, signal: AbortSignal): AsyncGenerator<LabEvent> {
  const response = await fetch(`${lab.lab.url}/api/events?after=${seq}`, { signal });
  let waiting = '';
  for await (const chunk of response.body ?? []) {
    const blocks = (waiting + Buffer.from(chunk).toString()).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) yield JSON.parse(block.slice(block.indexOf('data: ') + 6));
  }
}

test('the stream tells what was and what comes', async () => {
  const before = await lab.latestEvent();
  await lab.send(ANA, text('antes'));
  const stop = new AbortController();
  const texts: string[] = [];
  for await (const event of eventsAfter(before, stop.signal)) {
    if (event.type !== 'message' || event.telephone !== BUSINESS) continue;
    texts.push(event.message.text);
    if (texts.length === 1) await lab.send(ANA, text('depois'));
    else break;
  }
  stop.abort();
  expect(texts).toEqual(['antes', 'depois']);
});

test('waiting for an event that never comes ends with 408', async () => {
  const never = lab.awaitEvent('call', { 'call.state': 'ringing' }, { timeoutMs: 1 });
  await expect(never).rejects.toMatchObject({ status: 408 });
  const message = lab.awaitMessage(ANA, { text: 'nunca', timeoutMs: 1 });
  await expect(message).rejects.toMatchObject({ status: 408 });
});

test('what is asked must make sense', async () => {
  const stranger = lab.send('551100000000', text('oi'));
  await expect(stranger).rejects.toMatchObject({ status: 404 });
  await expect(lab.send(ANA, { ...text('oi'), text: '' })).rejects.toMatchObject({ status: 400 });
  const theirs = await lab.send(BRUNO, text('minha'));
  const edit = { to: BRUNO, kind: 'edit', message: theirs.id, text: 'tua' } as const;
  await expect(lab.send(BUSINESS, edit)).rejects.toMatchObject({ status: 409 });
  await expect(lab.createTelephone({ number: ANA })).rejects.toMatchObject({ status: 409 });
  await expect(lab.unlink(`${BUSINESS}:9`)).rejects.toMatchObject({ status: 404 });
  const nowhere = createLabClient(`${lab.lab.url}/nowhere`);
  await expect(nowhere.telephones()).rejects.toMatchObject({ status: 404 });
});

test('only this machine is answered', async () => {
  expect(await statusWith({ host: 'evil.example' })).toBe(403);
  expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusWith({ host: `localhost:${lab.lab.port}` })).toBe(200);
  expect(await statusWith({ origin: 'http://localhost:3000' })).toBe(200);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const gateway = '/ws/chat';
  expect(await statusWith({ ...upgrade, host: 'evil.example' }, gateway)).toBe(403);
  expect(await statusWith({ ...upgrade, host: `localhost:${lab.lab.port}` }, gateway)).toBe(101);
});

test('the lab’s time is what its clock says', async () => {
  const then = Date.UTC(2020, 1, 29);
  const past = await startTestLab({ clock: () => then });
  const { message } = await past.send(ANA, text('de outro tempo'));
  expect(message.sentAt).toBe(then);
  await past.stop();
});

test('customers write to each other too, and counters count', async () => {
  const { id } = await lab.send(ANA, { to: BRUNO, kind: 'text', text: 'Oi, Bruno' });
  expect(await lab.awaitMessage(ANA, { id, ack: 2 })).toMatchObject({ chat: BRUNO });
  await lab.giveReceipt(BRUNO, { chat: ANA, type: 'read' });
  await lab.awaitMessage(ANA, { id, ack: 3 });
  expect(await lab.counters()).toMatchObject({ failures: 0, unknownQueries: {} });
});
