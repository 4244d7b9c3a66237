import { type BillSystemName, billSystems } from '@prosa/contract/billing';
import type { SettingKey } from '@prosa/contract/setting';
import type { TestLab } from '@prosa/lab/testing/test-lab';
import { afterAll, beforeAll } from 'vitest';
import { connectPool } from '../../db/connect.ts';
import { secretPlace } from '../../features/settings/setting.service.ts';
import { until } from '../../jobs/jobs-test-kit.ts';
import { type Readers, startReaders } from '../../jobs/ordered-reader/start-readers.ts';
import { encrypt } from '../../security/encryption.ts';
import { type BotDesk, withBot } from '../bot-test-kit.ts';
import { serverOfFile } from '../ingest-test-kit.ts';
import { type BillReaderOptions, billReader } from './bill-reader.ts';

export const ANA = { document: '529.982.247-25', number: '5511990010001' };
export const BRUNO = { document: '111.444.777-35', number: '5511990010002' };
export const CAMILA = { document: '12.ABC.345/01DE-35', number: '5521990010003' };
export const DIEGO = { document: '11.222.333/0001-81', number: '553190010004' };
export const ELISA = { document: '390.533.447-05', number: '5541990010005' };
export const FABIO = { document: '862.883.667-57', number: '557190010006' };

export type BillDesk = BotDesk & {
  /** Until nothing is being asked any more. */
  settled(): Promise<void>;
  notes(): Promise<string[]>;
};

/** One server for a file, whose bots ask the lab's systems: a company of its own for each test. */
export function billServerOfFile(lab: TestLab, options: BillReaderOptions = {}) {
  const file = serverOfFile({ LAB_URL: lab.lab.url });
  let readers: Readers;
  let ownerPool: ReturnType<typeof connectPool>;
  beforeAll(async () => {
    const { server, databaseUrl } = file.server();
    const { scopes, log } = server.deps;
    ownerPool = connectPool(databaseUrl, { max: 4, onError: () => undefined });
    const bills = billReader(server.deps, options);
    readers = await startReaders({ ownerPool, scopes, log, readers: [bills] });
  });
  afterAll(async () => {
    await readers.stop();
    await ownerPool.end();
  });
  return {
    async open(): Promise<BillDesk> {
      const desk = withBot(await file.openDesk());
      desk.clock.now = new Date();
      await setUpSystems(desk, desk.companyId, lab);
      return { ...desk, ...lookingAt(desk) };
    },
  };
}

function lookingAt({ db, companyId }: BotDesk): Pick<BillDesk, 'settled' | 'notes'> {
  return {
    settled: () =>
      until(async () => {
        const waiting = await db
          .selectFrom('bill_calls')
          .select('id')
          .where('finished_at', 'is', null)
          .executeTakeFirst();
        return waiting === undefined;
      }),
    async notes() {
      const rows = await db
        .selectFrom('ticket_notes')
        .select('note')
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute();
      return rows.map(({ note }) => note);
    },
  };
}

/** What an admin would copy from the lab's page. */
export async function setUpSystems(
  { db, server }: Pick<BotDesk, 'db' | 'server'>,
  companyId: number,
  lab: Pick<TestLab, 'billing'>,
): Promise<void> {
  const { settings } = await lab.billing();
  for (const [name, text] of Object.entries(settings)) {
    const key = name as SettingKey;
    const value = encrypt(server.deps.keys, secretPlace(companyId, key), text);
    await db
      .insertInto('settings')
      .values({ company_id: companyId, key, value })
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
      .execute();
  }
}

export async function queueWith(
  desk: BotDesk,
  system: BillSystemName,
  kind: 'bill' | 'unlock' = 'bill',
): Promise<number> {
  const queue = await desk.queue('Financeiro', { greeting_message: 'Aqui é o Financeiro.' });
  await desk.menu([queue]);
  await desk.db
    .updateTable('queues')
    .set({ task: JSON.stringify({ kind, system }) })
    .where('id', '=', queue)
    .execute();
  return queue;
}

export async function clearFaults(lab: TestLab): Promise<void> {
  for (const name of billSystems) await lab.clearBillingFaults(name);
}
