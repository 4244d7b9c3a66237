import type pg from 'pg';
import { requireClaims } from './exclusive-claim.ts';

type Result = { command?: string; rows: unknown[] };

/**
 * Outside production, looks at each statement: one that locks needs its claim in a shared transaction (exclusive-claim.ts),
 * and what RETURNING answers comes in the reverse of the usual order. PostgreSQL promises none, so that whoever
 * relies on it is found by any test with two rows.
 */
export function checkStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query(...args: unknown[]) {
        const [text] = args;
        if (typeof text === 'string') requireClaims(text);
        const answer = query(...args);
        return answer instanceof Promise ? answer.then(reversed) : answer;
      },
    });
  });
}

const RETURNING = ['INSERT', 'UPDATE', 'DELETE'];

function reversed<T extends Result>(result: T): T {
  if (RETURNING.includes(result?.command ?? '')) result.rows.reverse();
  return result;
}
