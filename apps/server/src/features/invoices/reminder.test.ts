import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import { createSendMail } from '../../mail.ts';
import { remind } from './reminder.service.ts';
import { reminderOf } from './reminder.steps.ts';

let t: TestServer;
let post: Server;
let url: string;
let refuses = false;
const letters: string[] = [];

/** A mail server that takes everything, in as many words as the protocol needs. */
beforeAll(async () => {
  t = await startTestServer();
  post = createServer((socket) => {
    let letter: string | null = null;
    socket.write('220 post\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const text = data.toString();
      if (letter !== null) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter);
        letter = null;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('MAIL') && refuses) socket.write('451 later\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 post\r\n');
    });
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const address = post.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  post.close();
  await t.stop();
});

function run() {
  const sendMail = createSendMail({ SMTP_URL: url, MAIL_FROM: undefined });
  const log = recordingLog();
  return remind({ scopes: t.server.deps.scopes, sendMail, publicUrl: 'https://desk.example', log });
}

test.each([
  [-6, null],
  [-5, -5],
  [-1, -5],
  [0, 0],
  [2, 0],
  [3, 3],
  [7, 7],
  [13, 7],
  [14, null],
])('%i days after the due date it is the turn of %s', (days, step) => {
  expect(reminderOf(days)).toBe(step);
});

test('five days before, on the day, three and seven days after: each once, until it is paid', async () => {
  const { companyId, name } = await t.make.company({ dueDate: '2027-06-20' });
  const invoiceId = await t.make.invoice(companyId, { period: '2027-06-20', cents: 34_900 });
  const sent: string[] = [];
  for (let day = 10; day <= 30; day += 1) {
    t.clock.now = new Date(`2027-06-${day}T12:00:00Z`);
    for (const count of [await run(), await run()]) if (count > 0) sent.push(`${day}: ${count}`);
  }
  expect(sent).toEqual(['15: 1', '20: 1', '23: 1', '27: 1']);
  expect(letters).toHaveLength(4);
  expect(letters[0]).toContain(`${name}@example.com`);
  expect(letters[0]).toContain(`invoice-${invoiceId}--5@`);
  // Long lines are folded on the way.
  expect(letters[0]?.replaceAll('=\r\n', '')).toContain('https://desk.example/financeiro');
});

test('a mail server that refuses is asked again; one that is paid, or switched off, is not reminded of', async () => {
  letters.length = 0;
  const { companyId } = await t.make.company({ dueDate: '2027-09-20' });
  const invoiceId = await t.make.invoice(companyId, { period: '2027-09-20' });
  t.clock.now = new Date('2027-09-20T12:00:00Z');
  refuses = true;
  expect(await run()).toBe(0);
  refuses = false;
  expect(await run()).toBe(1);
  await t.db
    .insertInto('system_settings')
    .values({ key: 'billingEmails', value: 'disabled' })
    .execute();
  t.clock.now = new Date('2027-09-23T12:00:00Z');
  expect(await run()).toBe(0);
  await t.db.deleteFrom('system_settings').where('key', '=', 'billingEmails').execute();
  await t.db
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('id', '=', invoiceId)
    .execute();
  expect(await run()).toBe(0);
  expect(letters).toHaveLength(1);
});

test('a company that waits for its deletion is not reminded', async () => {
  letters.length = 0;
  const { companyId } = await t.make.company({ dueDate: '2027-11-20' });
  await t.make.invoice(companyId, { period: '2027-11-20' });
  t.clock.now = new Date('2027-11-20T12:00:00Z');
  const deleting = (deleting_at: Date | null) =>
    t.db.updateTable('companies').set({ deleting_at }).where('id', '=', companyId).execute();
  await deleting(t.clock.now);
  expect(await run()).toBe(0);
  await deleting(null);
  expect(await run()).toBe(1);
});
