import { expect } from 'vitest';
import type { SessionAnswer } from '../src/channels/sessions/question.ts';
import type { Db } from '../src/db/schema.ts';
import { eventually } from './eventually.ts';

/** In the place of the process that has the session: answers what it is asked next, and tells what that was. */
export async function answerSession(db: Db, answer: SessionAnswer): Promise<unknown> {
  return eventually(async () => {
    const row = await db
      .updateTable('channel_questions')
      .set({ answer: JSON.stringify(answer) })
      .where('answer', 'is', null)
      .returning('question')
      .executeTakeFirst();
    expect(row).toBeDefined();
    return row?.question;
  });
}
