import { createHash } from 'node:crypto';
import type { SendAnswer } from '@prosa/contract/send-message';
import { sql } from 'kysely';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';

/** How long a request is known by its key. */
const KNOWN_MS = 24 * 3_600_000;

export type Named = {
  connectionId: number;
  /** What the program calls its request; null: nothing, and so every one is a new one. */
  key: string | null;
  /** Everything that was asked for, so that the same key for something else is noticed. */
  asked: unknown;
};

/**
 * Does what was asked for, once: its answer is kept in the very transaction that does it, and a repeat is given it.
 * Two with the same key at once wait for each other.
 */
export async function once(
  scope: CompanyScope,
  { connectionId, key, asked }: Named,
  act: () => Promise<SendAnswer>,
): Promise<{ answer: SendAnswer; isRepeat: boolean }> {
  if (key === null) return { answer: await act(), isRepeat: false };
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest();
  const row = { company_id: scope.companyId, connection_id: connectionId, key };
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`api:${scope.companyId}:${connectionId}:${key}`}, 0))`.execute(scope.db);
  const known = await scope.db
    .selectFrom('api_requests')
    .select(['fingerprint', 'answer'])
    .where('company_id', '=', scope.companyId)
    .where('connection_id', '=', connectionId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(scope.now.getTime() - KNOWN_MS))
    .executeTakeFirst();
  if (known) {
    if (!known.fingerprint.equals(fingerprint)) throw appError('ERR_DUPLICATE_REQUEST');
    return { answer: known.answer, isRepeat: true };
  }
  const answer = await act();
  const kept = { fingerprint, answer: JSON.stringify(answer), created_at: scope.now };
  await scope.db
    .insertInto('api_requests')
    .values({ ...row, ...kept })
    // One that is older than a day, and not yet forgotten.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'connection_id', 'key']).doUpdateSet(kept),
    )
    .execute();
  return { answer, isRepeat: false };
}
