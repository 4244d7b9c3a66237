import { expect, test } from 'vitest';
import type { Actor } from '../db/actor.ts';
import { createUploadLimiter } from './upload-limiter.ts';

test('a person sends a few files at once, the next wait, and what is too much is told at once', async () => {
  const inTurn = createUploadLimiter();
  const begun: Record<string, number> = {};
  const refused: unknown[] = [];
  const send = (sessionId: string, times: number) => {
    const actor: Actor = { companyId: 1, userId: 1, sessionId, profile: 'user', super: false };
    for (let n = 0; n < times; n += 1) {
      const work = () => {
        begun[sessionId] = (begun[sessionId] ?? 0) + 1;
        return new Promise<never>(() => undefined);
      };
      inTurn(actor, work).catch((error) => refused.push(error.code));
    }
  };
  send('many', 40);
  send('one', 1);
  await new Promise(setImmediate);
  expect(begun).toEqual({ many: 6, one: 1 });
  expect(refused).toEqual(Array(14).fill('ERR_BUSY'));
});
