import type { Pool } from 'pg';
import type { ConnectionRef } from '../channel.ts';
import { type SessionCommand, sessionCommand } from './command.ts';

export type WaitingCommand = ConnectionRef & { id: number; command: SessionCommand };

/** ACROSS COMPANIES: those for the sessions that this process has, in their order. */
export async function readCommands(
  ownerPool: Pool,
  connections: readonly ConnectionRef[],
): Promise<WaitingCommand[]> {
  const { rows } = await ownerPool.query<{
    company_id: number;
    connection_id: number;
    id: number;
    command: unknown;
  }>(
    `select company_id, connection_id, id, command from channel_commands
     where (company_id, connection_id) in (
       select * from unnest($1::bigint[], $2::bigint[]))
     order by id`,
    [connections.map((one) => one.companyId), connections.map((one) => one.connectionId)],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    connectionId: row.connection_id,
    id: row.id,
    command: sessionCommand.parse(row.command),
  }));
}

/** Once they are carried out: a process that is killed in between carries them out again. */
export async function dropCommands(
  ownerPool: Pool,
  commands: readonly Pick<WaitingCommand, 'companyId' | 'id'>[],
): Promise<void> {
  await ownerPool.query(
    `delete from channel_commands where (company_id, id) in (
       select * from unnest($1::bigint[], $2::bigint[]))`,
    [commands.map((one) => one.companyId), commands.map((one) => one.id)],
  );
}
