import type { Pool } from 'pg';
import type { ConnectionRef } from '../channel.ts';
import { type SessionCommand, sessionCommand } from './command.ts';
import { type SessionAnswer, type SessionQuestion, sessionQuestion } from './question.ts';

/* What waits for the process that has a session: commands to carry out, questions to answer. */

type Waiting = ConnectionRef & { id: number };
export type WaitingCommand = Waiting & { command: SessionCommand };
export type WaitingQuestion = Waiting & { question: SessionQuestion };

/** ACROSS COMPANIES: those for the sessions that this process has, in their order. */
export async function readCommands(
  ownerPool: Pool,
  connections: readonly ConnectionRef[],
): Promise<WaitingCommand[]> {
  const rows = await readWaiting(ownerPool, connections, COMMANDS);
  return rows.map(({ body, ...waiting }) => ({ ...waiting, command: sessionCommand.parse(body) }));
}

/** ACROSS COMPANIES: those for the sessions that are open in this process. */
export async function readQuestions(
  ownerPool: Pool,
  connections: readonly ConnectionRef[],
): Promise<WaitingQuestion[]> {
  const rows = await readWaiting(ownerPool, connections, QUESTIONS);
  return rows.map(({ body, ...waiting }) => ({
    ...waiting,
    question: sessionQuestion.parse(body),
  }));
}

const COMMANDS = 'select *, command as body from channel_commands';
const QUESTIONS = 'select *, question as body from channel_questions where answer is null';

async function readWaiting(
  ownerPool: Pool,
  connections: readonly ConnectionRef[],
  select: typeof COMMANDS | typeof QUESTIONS,
): Promise<(Waiting & { body: unknown })[]> {
  const { rows } = await ownerPool.query<Waiting & { body: unknown }>(
    `select company_id as "companyId", connection_id as "connectionId", id, body
     from (${select}) as waiting
     where (company_id, connection_id) in (
       select * from unnest($1::bigint[], $2::bigint[]))
     order by id`,
    [connections.map((one) => one.companyId), connections.map((one) => one.connectionId)],
  );
  return rows;
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

export async function writeAnswer(
  ownerPool: Pool,
  { companyId, id }: Pick<WaitingQuestion, 'companyId' | 'id'>,
  answer: SessionAnswer,
): Promise<void> {
  await ownerPool.query(
    'update channel_questions set answer = $3 where company_id = $1 and id = $2',
    [companyId, id, JSON.stringify(answer)],
  );
}
