import type { Pool } from 'pg';
import type { ChannelSession, ConnectionRef } from '../channel.ts';
import { answerQuestion } from './question.ts';
import { type WaitingQuestion, writeAnswer } from './waiting.repository.ts';

export type QuestionsInHand = {
  /** Side by side: one session's answer may take long, and concerns no other. */
  answerAll(
    questions: readonly WaitingQuestion[],
    sessionOf: (connection: ConnectionRef) => ChannelSession | undefined,
  ): void;
};

export function createQuestionsInHand(
  ownerPool: Pool,
  onError: (error: unknown) => void,
): QuestionsInHand {
  const inHand = new Set<number>();
  return {
    answerAll(questions, sessionOf) {
      for (const waiting of questions) {
        const session = sessionOf(waiting);
        if (!session || inHand.has(waiting.id)) continue;
        inHand.add(waiting.id);
        answerQuestion(session, waiting.question)
          .then((answer) => writeAnswer(ownerPool, waiting, answer))
          .catch(onError)
          .finally(() => inHand.delete(waiting.id));
      }
    },
  };
}
