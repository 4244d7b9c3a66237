import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { recordingLog } from '../jobs/jobs-test-parts.ts';
import { remindByChat } from './chat-reminders.ts';

let t: TestServer;
let host: Awaited<ReturnType<TestServer['make']['admin']>>;
let connectionId: number;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());
beforeEach(async () => {
  // What another test left open is not reminded of here.
  await t.db.updateTable('invoices').set({ status: 'cancelled' }).execute();
  t.clock.now = new Date('2027-06-20T15:00:00Z');
  host = await t.make.admin({ super: true });
  connectionId = await t.make.connection(host.companyId);
  await setConnection({ status: 'CONNECTED' });
  expect((await choose(String(connectionId))).status).toBe(200);
});

const run = () =>
  remindByChat({
    scopes: t.server.deps.scopes,
    publicUrl: 'https://desk.example',
    log: recordingLog(),
  });

function choose(value: string, token = host.token) {
  const body = { key: 'billingConnection', value };
  return t.call('PUT', '/api/system-settings/billingConnection', { token, body });
}

async function setConnection(values: { status?: 'CONNECTED' | 'DISCONNECTED'; deleted_at?: Date }) {
  await t.db.updateTable('connections').set(values).where('id', '=', connectionId).execute();
}

/** A company that owes something by that day. */
async function debtor(period = '2027-06-20', phone: string | null = '(11) 98888-7777') {
  const company = await t.make.company({ dueDate: period });
  await t.db.updateTable('companies').set({ phone }).where('id', '=', company.companyId).execute();
  return {
    ...company,
    invoiceId: await t.make.invoice(company.companyId, { period, cents: 34_900 }),
  };
}

const messages = () =>
  t.db
    .selectFrom('messages')
    .innerJoin('contacts', 'contacts.id', 'messages.contact_id')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .select(['messages.id', 'messages.body', 'contacts.name', 'contacts.number', 'tickets.status'])
    .select(['messages.ticket_id', 'messages.connection_id'])
    .where('messages.company_id', '=', host.companyId)
    .orderBy('messages.id')
    .execute();

/** As the host sees it at the invoice. */
async function shown(invoiceId: number) {
  const { body } = await t.call('GET', '/api/host/invoices', { token: host.token });
  const invoices = body.invoices as { id: number; reminders: object[] }[];
  return invoices.find(({ id }) => id === invoiceId)?.reminders;
}

describe('a reminder by WhatsApp', () => {
  test('goes out once at each step, in one ticket that nobody has to serve', async () => {
    const { invoiceId, name } = await debtor();
    const sent: string[] = [];
    for (let day = 10; day <= 30; day += 1) {
      t.clock.now = new Date(`2027-06-${day}T15:00:00Z`);
      for (const count of [await run(), await run()]) if (count > 0) sent.push(`${day}: ${count}`);
    }
    expect(sent).toEqual(['15: 1', '20: 1', '23: 1', '27: 1']);
    const written = await messages();
    expect(written).toHaveLength(4);
    expect(new Set(written.map(({ ticket_id }) => ticket_id)).size).toBe(1);
    for (const message of written) {
      expect(message).toMatchObject({ name, status: 'closed', number: '5511988887777' });
    }
    expect(written[0]?.body).toMatch(/R\$\s349,00/);
    expect(written[0]?.body).toContain('https://desk.example/financeiro');
    const outbox = await t.db
      .selectFrom('outbox')
      .select('message_id')
      .where('company_id', '=', host.companyId)
      .execute();
    expect(outbox.map(({ message_id }) => message_id)).toEqual(written.map(({ id }) => id));
    host.token = await t.make.token(host.companyId, host.adminId);
    expect(await shown(invoiceId)).toEqual(
      [-5, 0, 3, 7].map((day) => ({ day, channel: 'whatsapp', outcome: 'sent' })),
    );
  });

  test('killed before it was noted at the invoice, it is not sent again', async () => {
    const { companyId, invoiceId } = await debtor();
    await run();
    await t.db
      .updateTable('invoice_reminders')
      .set({ outcome: 'waiting' })
      .where('company_id', '=', companyId)
      .execute();
    expect(await run()).toBe(0);
    expect(await messages()).toHaveLength(1);
    expect(await shown(invoiceId)).toMatchObject([{ day: 0, outcome: 'sent' }]);
  });

  test('of several processes at once one sends it', async () => {
    const { invoiceId } = await debtor();
    const counts = await Promise.all([run(), run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await messages()).toHaveLength(1);
    await run();
    expect(await shown(invoiceId)).toMatchObject([{ outcome: 'sent' }]);
  });

  test('stands in the live ticket of somebody who is being served', async () => {
    await debtor();
    const contactId = await t.make.contact(host.companyId, { number: '5511988887777' });
    const ticket = await t.make.ticket(host.companyId, {
      contactId,
      connectionId,
      status: 'open',
      userId: host.adminId,
    });
    await run();
    expect(await messages()).toMatchObject([{ ticket_id: ticket.id, status: 'open' }]);
  });

  test.each([[null], [''], ['a combinar'], ['8888-7777']])(
    'without a number (%j) is impossible, and the host sees it',
    async (phone) => {
      const { invoiceId } = await debtor('2027-06-20', phone);
      const other = await debtor('2027-06-20', '11 97777-6666');
      expect(await run()).toBe(1);
      expect(await shown(invoiceId)).toEqual([
        { day: 0, channel: 'whatsapp', outcome: 'impossible' },
      ]);
      expect(await shown(other.invoiceId)).toMatchObject([{ outcome: 'sent' }]);
    },
  );

  test('that WhatsApp sends back, or to somebody whom the host has blocked, has failed', async () => {
    const { invoiceId } = await debtor();
    await run();
    await t.db
      .updateTable('messages')
      .set({ failure: 'no-account' })
      .where('company_id', '=', host.companyId)
      .execute();
    expect(await shown(invoiceId)).toMatchObject([{ outcome: 'failed' }]);
    const blocked = await debtor('2027-06-20', '11 97777-6666');
    await t.make.contact(host.companyId, { number: '5511977776666' });
    await t.db
      .updateTable('contacts')
      .set({ active: false })
      .where('number', '=', '5511977776666')
      .where('company_id', '=', host.companyId)
      .execute();
    expect(await run()).toBe(0);
    expect(await shown(blocked.invoiceId)).toMatchObject([{ outcome: 'impossible' }]);
  });

  test('waits while the connection is down or it is night, and goes by itself then', async () => {
    const { invoiceId } = await debtor();
    await setConnection({ status: 'DISCONNECTED' });
    expect(await run()).toBe(0);
    expect(await shown(invoiceId)).toMatchObject([{ outcome: 'waiting' }]);
    await setConnection({ status: 'CONNECTED' });
    for (const [time, count] of [
      ['2027-06-21T02:00:00Z', 0],
      ['2027-06-21T10:59:00Z', 0],
      ['2027-06-21T11:00:00Z', 1],
    ] as const) {
      t.clock.now = new Date(time);
      expect([time, await run()]).toEqual([time, count]);
    }
  });

  test('comes no faster than the connection sends', async () => {
    for (let more = 0; more < 61; more += 1) {
      await debtor('2027-06-20', `11 9${70_000_000 + more}`);
    }
    expect(await run()).toBe(50);
    expect(await run()).toBe(0);
    // As if it had been sent.
    await t.db.deleteFrom('outbox').where('company_id', '=', host.companyId).execute();
    expect(await run()).toBe(11);
  });

  test('goes over a connection of the host’s own alone, and over none that is gone', async () => {
    await debtor();
    const other = await t.make.admin();
    const foreign = await t.make.connection(other.companyId);
    expect((await choose(String(foreign))).body).toEqual({ error: 'ERR_NO_WAPP_FOUND' });
    await setConnection({ deleted_at: t.clock.now });
    expect(await run()).toBe(0);
    await t.db
      .updateTable('system_settings')
      .set({ value: String(foreign) })
      .where('key', '=', 'billingConnection')
      .execute();
    expect(await run(), 'whatever stands in the table').toBe(0);
    expect((await choose('')).status).toBe(200);
    expect(await run()).toBe(0);
  });
});
