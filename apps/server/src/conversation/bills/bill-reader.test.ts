import { labForTests } from '@prosa/lab/testing/lab-for-tests';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeTurn } from '../../features/bills/bill.turns.ts';
import type { FinishIn } from '../../jobs/ordered-reader/reader.ts';
import { type BotDesk, withBot } from '../bot-test-kit.ts';
import { phone, serverOfFile } from '../ingest-test-kit.ts';
import { noFiles, tellFinding } from './bill-answer.ts';
import { billReader } from './bill-reader.ts';
import { ANA, queueWith, setUpSystems } from './bill-test-kit.ts';

/* What the reader holds and does not hold, with its steps taken by hand. */

const lab = await labForTests();
const file = serverOfFile({ LAB_URL: lab.lab.url });
let desk: BotDesk;
beforeEach(async () => {
  desk = withBot(await file.openDesk());
  desk.clock.now = new Date();
  await setUpSystems(desk, desk.companyId, lab);
});
afterEach(async () => {
  await lab.clearBillingFaults('ixc');
  await desk.stop();
});

const stranger = phone('5511977776666');
const guard = { timeLimitMs: 1500 };

async function asked() {
  await queueWith(desk, 'ixc');
  await desk.writes('Oi', { chat: stranger });
  await desk.writes(ANA.document, { chat: stranger });
  await desk.answers();
  const item = await desk.db.selectFrom('bill_calls').selectAll().executeTakeFirstOrThrow();
  return { ...item, attempts: 1, away: 0 };
}

function attempt(item: object, finish: FinishIn = async () => null) {
  const { scopes, log } = desk.server.deps;
  const context = { scopes, log, signal: new AbortController().signal };
  return billReader(desk.server.deps, { guard }).attempt(item as never, finish, context);
}

describe('killed in between', () => {
  test('before its end was kept: it is asked again, and answered once', async () => {
    const item = await asked();
    const killed = attempt(item, async () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await desk.answers()).toEqual([]);
    await attempt({ ...item, attempts: 2 });
    const first = await desk.answers();
    expect(first.filter((text) => text.includes('Encontrei uma fatura'))).toHaveLength(1);
    // A third one, by somebody who believes that it is still theirs.
    await attempt({ ...item, attempts: 3 });
    expect(await desk.answers()).toEqual([]);
  });

  test('an unlock whose answer was lost is not asked for twice', async () => {
    const made = await lab.addBillingCustomer({
      name: 'Um',
      document: '15350946056',
      contracts: [{ label: 'Plano', blocked: true }],
    });
    await queueWith(desk, 'ixc', 'unlock');
    await desk.writes('Oi', { chat: stranger });
    await desk.writes('153.509.460-56', { chat: stranger });
    await desk.answers();
    const item = await desk.db.selectFrom('bill_calls').selectAll().executeTakeFirstOrThrow();
    const kill = async () => {
      throw new Error('killed');
    };
    const before = (await lab.billingAsked()).length;
    await expect(attempt({ ...item, attempts: 1, away: 0 }, kill)).rejects.toThrow('killed');
    await attempt({ ...item, attempts: 2, away: 0 });
    expect((await desk.answers())[0]).toContain('foi liberado');
    const unlocks = (await lab.billingAsked())
      .slice(before)
      .filter(({ path }) => path.endsWith('desbloqueio_confianca'));
    expect(unlocks.map(({ body }) => body)).toEqual([{ id: made.contracts[0]!.id }]);
  });
});

test('a company has two turns at a system, whichever process asks, and each system its own', async () => {
  const { scopes } = desk.server.deps;
  const [first, second, third] = [
    await takeTurn(scopes, desk.companyId, 'ixc'),
    await takeTurn(scopes, desk.companyId, 'ixc'),
    await takeTurn(scopes, desk.companyId, 'ixc'),
  ];
  expect([first === null, second === null, third === null]).toEqual([false, false, true]);
  expect(await takeTurn(scopes, desk.companyId, 'asaas')).not.toBeNull();
  const other = await desk.make.company();
  expect(await takeTurn(scopes, other.companyId, 'ixc')).not.toBeNull();
  await first?.end();
  expect(await takeTurn(scopes, desk.companyId, 'ixc')).not.toBeNull();
});

test('with both turns taken it waits, and in the end says that the system does not answer', async () => {
  const item = await asked();
  const { scopes } = desk.server.deps;
  await takeTurn(scopes, desk.companyId, 'ixc');
  await takeTurn(scopes, desk.companyId, 'ixc');
  await expect(attempt(item)).rejects.toThrow();
  expect(await desk.answers()).toEqual([]);
  await attempt({ ...item, created_at: new Date(Date.now() - 60_000) });
  expect((await desk.answers())[0]).toContain('Não consegui consultar');
});

test('a line does not grow without end: who comes when twenty wait is told at once', async () => {
  const item = await asked();
  const { scopes, log } = desk.server.deps;
  await takeTurn(scopes, desk.companyId, 'ixc');
  await takeTurn(scopes, desk.companyId, 'ixc');
  const reader = billReader(desk.server.deps, { guard });
  const context = { scopes, log, signal: new AbortController().signal };
  const comes = (id: number) =>
    reader.attempt({ ...item, id: item.id + id } as never, async () => null, context);
  for (let id = 0; id < 20; id += 1) await expect(comes(id)).rejects.toThrow('both turns');
  await comes(20);
  expect((await desk.answers())[0]).toContain('Não consegui consultar');
});

test('while a system hangs no transaction is open for it', async () => {
  await lab.setBillingFaults('ixc', { delayMs: 60_000 });
  const item = await asked();
  const before = await lab.latestEvent();
  const trying = attempt(item);
  await lab.awaitEvent('billing-asked', { system: 'ixc' }, { after: before });
  const { rows } = await openTransactions();
  expect(rows).toEqual([]);
  await trying;
  expect((await desk.answers())[0]).toContain('Não consegui consultar');
});

async function openTransactions() {
  const { sql } = await import('kysely');
  return sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(desk.db);
}

test('a mistake of ours leaves nobody alone: a person goes on', async () => {
  const item = await asked();
  await desk.server.deps.scopes.inCompany({ companyId: desk.companyId, actor: null }, (scope) =>
    tellFinding(scope, item.inquiry_id, {
      finding: { type: 'fault', finding: 'strange-answer' },
      ...noFiles,
    }),
  );
  expect((await desk.answers())[0]).toContain('Não consegui consultar');
  expect(await desk.ticket()).toMatchObject({ bot_state: { at: 'done' } });
});
