import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { hashPassword } from '../apps/server/src/security/password.ts';
import { fillDatabase } from './fill.ts';
import { sizesAt } from './sizes.ts';

export const PASSWORD = 'senha-do-banco';

/**
 * A PostgreSQL for the bench alone, with the settings of the embedded one (durable: as in production)
 * and room for what is measured. Filled once, and kept for the next run at the same scale.
 */
export async function openDatabase(
  scale: number,
  tell: (line: string) => void,
): Promise<{ url: string; pool: pg.Pool; stop(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(`data/bench-${scale}`),
    log: { info: () => undefined, warn: tell },
    settings: { shared_buffers: '512MB', effective_cache_size: '2GB', max_wal_size: '4GB' },
  });
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from companies');
  if (rows[0].n === 0) {
    await fillDatabase(client, sizesAt(scale), await hashPassword(PASSWORD), (step) =>
      tell(`filling: ${step}`),
    );
  }
  await client.end();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  pool.on('error', () => undefined);
  return {
    url: postgres.url,
    pool,
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}
