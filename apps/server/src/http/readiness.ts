import type pg from 'pg';
import { isMigrated } from '../db/migrate.ts';
import type { RedisStatus } from '../live/bus.ts';
import type { MediaStore } from '../media/store.ts';
import { remembered } from '../remembered.ts';

/** What a balancer and a monitor are told; `wrong` names the parts, never what they said. */
export type Readiness = {
  /** Whether requests can be answered here at all. */
  ready: boolean;
  wrong: Part[];
};

const parts = ['stopping', 'database', 'migrations', 'role', 'store', 'redis'] as const;
export type Part = (typeof parts)[number];

type ReadinessParts = {
  appPool: pg.Pool;
  ownerPool: pg.Pool;
  store: Pick<MediaStore, 'check'>;
  redisStatus(): RedisStatus;
  isDraining(): boolean;
};

/** So old an answer may be, however many ask: a monitor asks every few seconds, and is not alone. */
const KEPT_MS = 500;
/** A store may be paid by the request. */
const STORE_KEPT_MS = 5_000;
const STORE_PATIENCE_MS = 2_000;
/** A process that has much to do is not one without a database: without it the others would have still more. */
const DATABASE_PATIENCE_MS = 5_000;
/** A balancer does not wait for long: by then it is told what was found last. */
const ANSWER_MS = 500;

/**
 * Without the database, its migrations or the role's grants nothing can be answered. The store and Redis are
 * shared by all processes and stand in for nothing that must work: a process that took itself out because of
 * them would take out all the others, too.
 */
const needed: readonly Part[] = ['stopping', 'database', 'migrations', 'role'];

export function createReadiness(of: ReadinessParts): () => Promise<Readiness> {
  let last: Part[] | undefined;
  const store = remembered(STORE_KEPT_MS, () => succeeds(of.store.check(), STORE_PATIENCE_MS));
  const asked = remembered(KEPT_MS, async (): Promise<Part[]> => {
    const [database, hasRole, hasStore] = await Promise.all([
      databaseState(of.ownerPool),
      succeeds(readsAsRole(of.appPool), DATABASE_PATIENCE_MS),
      store.get(),
    ]);
    const wrong: Part[] = database === 'good' ? [] : [database];
    // Of a database that is away the role says nothing.
    if (!hasRole && database !== 'database') wrong.push('role');
    if (!hasStore) wrong.push('store');
    if (of.redisStatus() === 'broken') wrong.push('redis');
    last = wrong;
    return wrong;
  });
  return async () => {
    const found = await soonOr(last, asked.get());
    const wrong: Part[] = of.isDraining() ? ['stopping', ...found] : found;
    return { ready: !wrong.some((part) => needed.includes(part)), wrong };
  };
}

async function databaseState(ownerPool: pg.Pool): Promise<'good' | 'database' | 'migrations'> {
  return within(DATABASE_PATIENCE_MS, isMigrated(ownerPool)).then(
    (migrated) => (migrated ? 'good' : 'migrations'),
    () => 'database',
  );
}

/** Row-level security hides the rows; that they may be asked for is what the grants decide. */
async function readsAsRole(appPool: pg.Pool): Promise<void> {
  await appPool.query(`select (select count(*) from (select from companies limit 1) as one),
    (select count(*) from (select from users limit 1) as one),
    (select count(*) from (select from tickets limit 1) as one),
    (select count(*) from (select from messages limit 1) as one)`);
}

async function succeeds(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  return within(patienceMs, work).then(
    () => true,
    () => false,
  );
}

/** What was found last, if there is no answer soon; who asks for the first time waits for it. */
async function soonOr<T>(last: T | undefined, work: Promise<T>): Promise<T> {
  return last === undefined ? work : within(ANSWER_MS, work).catch(() => last);
}

async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
