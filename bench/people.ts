import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { signAccessToken } from '../apps/server/src/features/session/session.tokens.ts';
import { deriveKeys } from '../apps/server/src/security/keys.ts';

export type Person = { id: number; companyId: number; token: string };

export function bearer({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Each company has an address of its own, where the server trusts a proxy: offices do not share one. */
export function fromOwnAddress(person: Person): Record<string, string> {
  const { companyId } = person;
  const address = `10.${companyId >> 16}.${(companyId >> 8) & 255}.${companyId & 255}`;
  return { ...bearer(person), 'x-forwarded-for': address };
}

/** Sessions as logins leave them. Their tokens are good for an hour of measuring: the clock is ahead. */
export async function logInAll(pool: Pool, secret: string, companyId: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where company_id = $1 order by id',
    [companyId],
  );
  return logIn(
    pool,
    secret,
    rows.map(({ id }) => ({ id: Number(id), companyId })),
  );
}

/**
 * One person, so many times: whoever asks more than a few things at once in one session is slowed down (http/door.ts),
 * which is not what is measured here.
 */
export function logInOften(
  pool: Pool,
  secret: string,
  person: Person,
  count: number,
): Promise<Person[]> {
  return logIn(
    pool,
    secret,
    Array.from({ length: count }, () => person),
  );
}

async function logIn(
  pool: Pool,
  secret: string,
  who: readonly { id: number; companyId: number }[],
): Promise<Person[]> {
  const keys = deriveKeys(secret);
  const later = new Date(Date.now() + 50 * 60_000);
  return Promise.all(
    who.map(async ({ id, companyId }) => {
      const sessionId = randomUUID();
      await pool.query(
        `insert into sessions (company_id, id, user_id, created_at, expires_at)
         values ($1, $2, $3, now(), now() + interval '1 day')`,
        [companyId, sessionId, id],
      );
      const claims = { userId: id, companyId, sessionId };
      return { id, companyId, token: await signAccessToken(keys, claims, later) };
    }),
  );
}
