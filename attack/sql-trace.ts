import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/schema.ts';

const NAME = 'attack_trace';

/** SQL that leaves a trace wherever it is carried out, even in a transaction that fails, and without quotes. */
export const leaveTrace = `nextval($$${NAME}$$)`;

export type SqlTrace = {
  /** What is wrong, if anybody has carried it out since. */
  found(): Promise<string | undefined>;
  remove(): Promise<void>;
};

export async function watchForSql(db: Db): Promise<SqlTrace> {
  await sql`create sequence ${sql.id(NAME)}`.execute(db);
  await sql`grant usage on sequence ${sql.id(NAME)} to public`.execute(db);
  return {
    async found() {
      const { rows } = await sql<{ isCalled: boolean }>`
        select is_called as "isCalled" from ${sql.id(NAME)}`.execute(db);
      return rows[0]?.isCalled ? 'words were carried out as SQL' : undefined;
    },
    async remove() {
      await sql`drop sequence ${sql.id(NAME)}`.execute(db);
    },
  };
}
