import type { Pool } from 'pg';
import type { ConnectionRef } from '../channel.ts';
import { type SessionAnswer, type SessionQuestion, sessionQuestion } from './question.ts';

export type OpenQuestion = ConnectionRef & { id: number; question: SessionQuestion };

/** ACROSS COMPANIES: those for the sessions that are open in this process. */
export async function readQuestions(
  ownerPool: Pool,
  connections: readonly ConnectionRef[],
): Promise<OpenQuestion[]> {
  const { rows } = await ownerPool.query<{
    company_id: number;
    connection_id: number;
    id: number;
    question: unknown;
  }>(
    `select company_id, connection_id, id, question from channel_questions
     where answer is null and (company_id, connection_id) in (
       select * from unnest($1::bigint[], $2::bigint[]))
     order by id`,
    [connections.map((one) => one.companyId), connections.map((one) => one.connectionId)],
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    connectionId: row.connection_id,
    id: row.id,
    question: sessionQuestion.parse(row.question),
  }));
}

export async function writeAnswer(
  ownerPool: Pool,
  { companyId, id }: Pick<OpenQuestion, 'companyId' | 'id'>,
  answer: SessionAnswer,
): Promise<void> {
  await ownerPool.query(
    'update channel_questions set answer = $3 where company_id = $1 and id = $2',
    [companyId, id, JSON.stringify(answer)],
  );
}
