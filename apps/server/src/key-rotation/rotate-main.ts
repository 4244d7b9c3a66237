import {
  configAtHand,
  databaseAtHand,
  keysAtHand,
  runCommand,
} from '../commands/installation-at-hand.ts';
import { connectPool, queryBuilder } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { recordAction } from '../features/audit/audit.record.ts';
import { PlainError } from '../plain-error.ts';
import type { Keys } from '../security/keys.ts';
import { rotateKeys } from './rotation.ts';

/** `npm run keys:rotate`: what SECRET_KEY_PREVIOUS encrypted is encrypted anew with SECRET_KEY. */
async function run(): Promise<void> {
  const config = configAtHand();
  const keys = await keysAtHand(config);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const pool = connectPool(await databaseAtHand(config), {
    max: 2,
    onError: (error) => console.error(`A database connection broke: ${error.message}`),
  });
  try {
    const db = queryBuilder(pool);
    const { renewed, held } = await rotateKeys({
      db,
      keys,
      signal: stopping.signal,
      onProgress: (count) => void (count % 1000 === 0 && console.log(`${count} values renewed`)),
    });
    if (renewed > 0) await noteRotation(db);
    const end = stopping.signal.aborted ? 'stopped; the same command goes on' : 'done';
    console.log(`${renewed} values encrypted anew: ${end}.`);
    report(keys, held);
  } finally {
    await pool.end();
  }
}

/** The host has no log of its own: it stands in that of the super users' company. */
async function noteRotation(db: Db): Promise<void> {
  const host = await db
    .selectFrom('users')
    .select('company_id')
    .where('super', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (!host) return;
  const scope = { companyId: host.company_id, actor: null, address: null, db, now: new Date() };
  await recordAction(scope, 'host.keys', null);
}

/** Which key holds how many, and what that means for the settings. */
function report(keys: Keys, held: ReadonlyMap<string, number>): void {
  const [current, ...earlier] = keys.encryption.map(({ id }) => id);
  for (const id of new Set([...keys.encryption.map((key) => key.id), ...held.keys()])) {
    const name =
      id === current
        ? 'SECRET_KEY'
        : earlier.includes(id)
          ? 'from SECRET_KEY_PREVIOUS'
          : 'in no setting: these cannot be read';
    console.log(`Key ${id} (${name}): ${held.get(id) ?? 0} values`);
  }
  const unknown = [...held].filter(([id]) => id !== current && !earlier.includes(id));
  if (unknown.length > 0) {
    throw new PlainError('Add the key that is missing to SECRET_KEY_PREVIOUS and run this again.');
  }
  if (earlier.length > 0 && earlier.every((id) => id === current || !held.get(id))) {
    console.log('No value needs an earlier key: SECRET_KEY_PREVIOUS can go at the next restart.');
  }
}

await runCommand(run);
