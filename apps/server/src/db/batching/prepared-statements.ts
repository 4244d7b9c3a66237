import type pg from 'pg';

/** A text that is used once is not worth keeping: a name is given from the fourth use on. */
const USES_BEFORE = 3;
/** For each connection PostgreSQL keeps them all; lists of different lengths are different texts. */
const MOST = 400;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Prepared statements: lets PostgreSQL keep the plan of what is run again and again. Our queries are small and many: to
 * plan them, with row-level security on, costs more than to carry them out. A plan that is kept knows
 * no values: what decides whether a partial index fits is therefore written as a literal (sql.lit).
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let generation = 1;

  /** A migration changed what a kept plan answers: PostgreSQL refuses it ever after, so take new names. */
  function forgetIfOutdated(error: unknown): never {
    const { code, message } = error as { code?: string; message?: string };
    if (code === '0A000' && message?.includes('cached plan')) {
      generation += 1;
      names.clear();
    }
    throw error;
  }

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count <= USES_BEFORE) {
      if (uses.size > 10 * MOST) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `p${generation}_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client);
    const prepared: Query = (text, values, ...rest) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? nameOf(text)
          : undefined;
      if (name === undefined) return query(text, values, ...rest);
      const answer = query({ name, text, values }, ...rest);
      return answer instanceof Promise ? answer.catch(forgetIfOutdated) : answer;
    };
    Object.assign(client, { query: prepared });
  });
}
