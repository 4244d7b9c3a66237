import { setTimeout as sleep } from 'node:timers/promises';
import { failureReasons } from '@prosa/contract/message';
import { z } from 'zod';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { address } from '../address.ts';
import type { ChannelSession, CheckedNumber, ConnectionRef } from '../channel.ts';
import { ChannelFailure } from '../outgoing.ts';

const message = z.object({
  chat: address,
  id: z.string(),
  fromMe: z.boolean(),
  sender: address.optional(),
});

const number = z.string().regex(/^\d{8,15}$/);

/** What is wanted from a session at once, by whoever does not run it. Files and sending are not. */
export const sessionQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check-number'), number }),
  z.object({ kind: z.literal('check-numbers'), numbers: z.array(number).min(1).max(10) }),
  z.object({ kind: z.literal('delete-message'), message }),
]);
export type SessionQuestion = z.infer<typeof sessionQuestion>;

const account = z
  .object({ address, also: address.optional(), trusted: z.boolean().optional() })
  .nullable();
const sessionAnswer = z.union([
  z.object({ failure: z.enum(failureReasons) }),
  z.object({ peer: account }),
  /** Of the numbers that it is known of. */
  z.object({ peers: z.record(number, account) }),
]);
export type SessionAnswer = z.infer<typeof sessionAnswer>;
/** By the number as it was asked for; who is missing in it is not known. */
export type CheckedNumbers = Record<string, CheckedNumber | null>;

const PATIENCE_MS = 15_000;
const POLL_MS = { first: 10, max: 200 };

/** Asks the process that has the session, which may be another. Throws ChannelFailure. */
export async function askSession(
  scopes: Scopes,
  connection: ConnectionRef,
  question: Exclude<SessionQuestion, { kind: 'check-numbers' }>,
  patienceMs = PATIENCE_MS,
): Promise<CheckedNumber | null> {
  const answer = await answerTo(scopes, connection, question, patienceMs);
  return 'peer' in answer ? answer.peer : null;
}

/** Several numbers in one question. Throws ChannelFailure. */
export async function askForNumbers(
  scopes: Scopes,
  connection: ConnectionRef,
  numbers: string[],
): Promise<CheckedNumbers> {
  const question = { kind: 'check-numbers', numbers } as const;
  const answer = await answerTo(scopes, connection, question, PATIENCE_MS);
  return 'peers' in answer ? answer.peers : {};
}

async function answerTo(
  scopes: Scopes,
  connection: ConnectionRef,
  question: SessionQuestion,
  patienceMs: number,
): Promise<Exclude<SessionAnswer, { failure: unknown }>> {
  const inCompany = <Result>(work: (scope: CompanyScope) => Promise<Result>) =>
    scopes.inCompany({ companyId: connection.companyId, actor: null }, work);
  const id = await inCompany((scope) => insertQuestion(scope, connection.connectionId, question));
  const deadline = performance.now() + patienceMs;
  for (let pause = POLL_MS.first; performance.now() < deadline; pause *= 2) {
    await sleep(Math.min(pause, POLL_MS.max));
    const answer = await inCompany((scope) => findAnswer(scope, id));
    if (!answer) continue;
    if ('failure' in answer) throw new ChannelFailure(answer.failure);
    return answer;
  }
  throw new ChannelFailure('no-answer');
}

async function insertQuestion(
  scope: CompanyScope,
  connectionId: number,
  question: SessionQuestion,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('channel_questions')
    .values({
      company_id: scope.companyId,
      connection_id: connectionId,
      question: JSON.stringify(sessionQuestion.parse(question)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findAnswer(scope: CompanyScope, id: number): Promise<SessionAnswer | null> {
  const row = await scope.db
    .selectFrom('channel_questions')
    .select('answer')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.answer ? sessionAnswer.parse(row.answer) : null;
}

export async function answerQuestion(
  session: ChannelSession,
  question: SessionQuestion,
): Promise<SessionAnswer> {
  try {
    return await carriedOut(session, question);
  } catch (error) {
    return { failure: error instanceof ChannelFailure ? error.reason : 'provider' };
  }
}

async function carriedOut(
  session: ChannelSession,
  question: SessionQuestion,
): Promise<SessionAnswer> {
  switch (question.kind) {
    case 'check-number':
      return { peer: await session.checkNumber(question.number) };
    case 'check-numbers': {
      const { numbers } = question;
      const found = await session.checkNumbers(numbers);
      const peers: CheckedNumbers = {};
      for (const [index, one] of numbers.entries()) {
        const account = found[index];
        if (account !== undefined) peers[one] = account;
      }
      return { peers };
    }
    case 'delete-message':
      await session.deleteMessage(question.message);
      return { peer: null };
  }
}
