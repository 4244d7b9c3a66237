import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { signAccessToken } from '../apps/server/src/features/session/session.tokens.ts';
import { deriveKeys } from '../apps/server/src/security/keys.ts';

export type Person = { id: number; companyId: number; token: string };

export function bearer({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Sessions as logins leave them. Their tokens are good for an hour of measuring: the clock is ahead. */
export async function logInAll(pool: Pool, secret: string, companyId: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where company_id = $1 order by id',
    [companyId],
  );
  const keys = deriveKeys(secret);
  const later = new Date(Date.now() + 50 * 60_000);
  return Promise.all(
    rows.map(async ({ id }) => {
      const sessionId = randomUUID();
      await pool.query(
        `insert into sessions (company_id, id, user_id, created_at, expires_at)
         values ($1, $2, $3, now(), now() + interval '1 day')`,
        [companyId, sessionId, id],
      );
      const claims = { userId: Number(id), companyId, sessionId };
      return { id: Number(id), companyId, token: await signAccessToken(keys, claims, later) };
    }),
  );
}
