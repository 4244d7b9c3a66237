import type { FastifyRequest } from 'fastify';
import { type Bounds, busy, createFairTurns, type Leave } from '../security/fair-turns.ts';
import { addressKey } from '../security/rate-limit.ts';
import type { App } from './app-type.ts';
import { isForm } from './slow-bodies.ts';

/**
 * An office of fifty people behind one address opens forty things a person when the server is back, all at
 * the same moment: they wait a second or two. Whoever sends more than that is told to come again. Many at once
 * is for what waits for others than us, such as WhatsApp's answer about a number.
 */
const ADDRESS: Bounds = { atOnce: 64, waiting: 2500, crowd: { waiting: 100, atOnce: 4 } };
const EVERYBODY: Bounds = { atOnce: 512, waiting: 6000 };
/** Less than a millisecond of work: those who are being answered wait no longer for the main thread. */
const PER_TICK = 2;
const PATIENCE_MS = 15_000;

/**
 * Before anything is asked of the database, or even read of a body, a request has its turn: addresses take
 * turns, and none has more than so many at work or waiting.
 */
export function keepDoor(app: App): void {
  const turns = createFairTurns(EVERYBODY, PER_TICK);
  const leaves = new WeakMap<FastifyRequest, Leave>();

  app.addHook('onRequest', (request, _reply, done) => {
    const path = [{ key: addressKey(request.ip), bounds: ADDRESS }];
    const { socket } = request.raw;
    let leaveTurn: Leave = () => undefined;
    function leave(): void {
      clearTimeout(impatience);
      socket.off('close', leave);
      leaveTurn();
    }
    const impatience = setTimeout(() => {
      leave();
      done(busy());
    }, PATIENCE_MS).unref();
    leaves.set(request, leave);
    // Whoever hangs up frees their place, in the line as well.
    socket.once('close', leave);
    try {
      leaveTurn = turns.enter(path, () => {
        clearTimeout(impatience);
        done();
      });
    } catch (error) {
      leave();
      done(error as Error);
    }
    // Files take minutes to come, and have bounds of their own: media/upload-turns.ts.
    if (isForm(request.raw)) leave();
  });

  // The answer is made: how long its reader takes for it is open-streams.ts.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaves.get(request)?.();
    done(null, payload);
  });
}
