import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import type { ChaosRecord } from '../record.ts';

/** A request that takes longer hangs, and nobody in front of a screen waits for it. */
const HANGING_MS = 60_000;
const AGAIN_MS = 250;
/** However long the product is away, it comes back; who waits longer waits in vain. */
const PATIENCE_MS = 180_000;

// biome-ignore lint/suspicious/noExplicitAny: each address has an answer of its own, and who asks knows it
export type Reply = { status: number; body: any };

export type Desk = {
  userId: number;
  /** Again and again, until the product has answered something other than that it is in trouble. */
  insist(method: string, path: string, body?: object): Promise<Reply>;
};

/** An agent's way to the product: logs in by itself, and again when the token is over. */
export function openDesk(
  url: () => string,
  user: { id: number; email: string },
  record: ChaosRecord,
): Desk {
  let token = '';

  async function ask(method: string, path: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url()}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANGING_MS),
    });
    return { status: answer.status, body: await answer.json() };
  }

  function note(trouble: string): void {
    record.troubles.set(trouble, (record.troubles.get(trouble) ?? 0) + 1);
  }

  async function logIn(): Promise<void> {
    const answer = await ask('POST', '/auth/login', { email: user.email, password: PASSWORD });
    if (answer.status === 200) token = answer.body.token;
  }

  async function tryOnce(method: string, path: string, body?: object): Promise<Reply | undefined> {
    record.counts.tried += 1;
    try {
      if (!token) await logIn();
      const answer = await ask(method, path, body);
      const isLoggedOut = answer.status === 401 || answer.body.error === 'ERR_TOKEN_EXPIRED';
      if (isLoggedOut) token = '';
      const isInTrouble = answer.status >= 500 || isLoggedOut || answer.status === 429;
      if (!isInTrouble) return answer;
      note(`${answer.status} ${answer.body.error}`);
      if (answer.status === 500) record.surprises.push(`${method} ${path} was answered with 500`);
      return undefined;
    } catch (error) {
      // Cut off: nobody knows whether it was done.
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        record.surprises.push(`${method} ${path} hung for ${HANGING_MS / 1000} s`);
      }
      note('cut off');
      return undefined;
    }
  }

  return {
    userId: user.id,
    async insist(method, path, body) {
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        const answer = await tryOnce(method, path, body);
        if (answer) return answer;
        if (performance.now() > deadline) throw new Error(`${method} ${path} was never answered`);
        record.counts.triedAgain += 1;
        await sleep(AGAIN_MS);
      }
    },
  };
}
