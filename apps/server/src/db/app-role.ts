import type pg from 'pg';
import { PlainError } from '../plain-error.ts';
import { APP_ROLE } from './connect.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * The role may exist (another database of the cluster has it), be made by someone else in this
 * moment, or have been made by a database administrator because we may not.
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  try {
    await makeAppRole(client);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE))
      throw error;
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    throw new PlainError(
      `The database user may not make the role ${APP_ROLE}. Ask an administrator of the database to run once: ` +
        `create role ${APP_ROLE} nologin; grant ${APP_ROLE} to ${rows[0]?.user};`,
    );
  }
}

async function makeAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, '${APP_ROLE}', 'member') as member`,
  );
  if (!rows[0]?.member) await client.query(`grant ${APP_ROLE} to current_user`);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}
