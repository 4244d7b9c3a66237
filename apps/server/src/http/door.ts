import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import {
  type Bounds,
  busy,
  createFairLimiter,
  type FairLimiter,
  type Leave,
  type Path,
} from '../concurrency/fair-limiter.ts';
import type { Actor } from '../db/actor.ts';
import { addressKey } from '../security/rate-limit.ts';
import type { App } from './app-type.ts';
import { hasBody, isForm } from './slow-bodies.ts';

/**
 * An office of fifty people behind one address opens forty things a person when the server is back, all at
 * the same moment: they wait a second or two. Whoever sends more than that is told to come again. Many at once
 * is for what waits for others than us, such as WhatsApp's answer about a number.
 */
const ADDRESS: Bounds = { atOnce: 64, waiting: 2500, congestion: { waiting: 100, atOnce: 4 } };
/** What strangers only read: fifty people open the first page, which is forty files. */
const READER: Bounds = { ...ADDRESS, pace: { above: 3, burst: 200, perSecond: 300 } };
/** Whom nobody knows: a wrong token is seen through so fast that one seldom waits for another. */
const UNKNOWN: Bounds = { ...ADDRESS, pace: { above: 0, burst: 200, perSecond: 300 } };
/**
 * Logins and webhooks: nobody is known before the body is there, and its sender may take half a minute. Not read as fast
 * as it comes: also what is refused at once, a webhook that nobody signed, is megabytes a second to be thrown away.
 */
const ADDRESS_WITH_BODY: Bounds = {
  ...ADDRESS,
  atOnce: 32,
  pace: { above: 8, burst: 200, perSecond: 200 },
};
const SESSION: Bounds = {
  atOnce: 48,
  waiting: 400,
  congestion: { waiting: 60, atOnce: 3 },
  // A screen asks forty things.
  pace: { above: 3, burst: 120, perSecond: 60 },
};
/** What the host does concerns every company, and is done by the few connections that see them all. */
const HOST: Bounds = { ...SESSION, atOnce: 2 };
const COMPANY: Bounds = { atOnce: 128, waiting: 2500, congestion: { waiting: 300, atOnce: 8 } };
/** Of sixteen companies, or of as many addresses and more. */
const EVERYBODY: Bounds = { atOnce: 2048, waiting: 6000 };
const LANE: Bounds = { atOnce: 1024, waiting: 6000 };
const ALL_LANES: Bounds = { atOnce: 4 * LANE.atOnce, waiting: 4 * LANE.waiting };
/** Less than a millisecond of work: those who are being answered wait no longer for the main thread. */
const PER_TICK = 2;
/** Half of what proxies and browsers wait for: two hundred searches of one company at once are done by then. */
const PATIENCE_MS = 30_000;

type Known = Pick<Actor, 'companyId' | 'sessionId'>;

export type Door = {
  /**
   * Once it is known who it is, it is the session's turn, and no longer the address's. Who cannot be told is answered no
   * faster than those who only read, however fast a wrong token can be seen through.
   */
  recognise<Who extends Known>(request: FastifyRequest, look: () => Promise<Who>): Promise<Who>;
};

type Turn = {
  leave: Leave;
  /** From now on whoever hangs up does not leave. */
  keep(): void;
};

/**
 * Before anything is asked of the database, or even read of a body, a request has its turn: addresses take turns
 * until it is known who asks, then companies and their sessions. None has more than so many at work or waiting.
 */
export function keepDoor(app: App): Door {
  const visitors = createFairLimiter(ALL_LANES, PER_TICK);
  const members = createFairLimiter(EVERYBODY, PER_TICK);
  const taken = new WeakMap<FastifyRequest, Turn>();

  function takeTurn(request: FastifyRequest, limiter: FairLimiter, path: Path): Promise<void> {
    const { socket } = request.raw;
    return new Promise((begin, refuse) => {
      // Gone while it was looked up who it is: its end will not be told again.
      if (socket.destroyed) return refuse(busy());
      let leaveTurn: Leave = () => undefined;
      const keep = () => void socket.off('close', leave);
      function leave(): void {
        clearTimeout(impatience);
        keep();
        leaveTurn();
      }
      const impatience = setTimeout(() => {
        leave();
        refuse(busy());
      }, PATIENCE_MS).unref();
      taken.set(request, { leave, keep });
      // Whoever hangs up frees their place, in the line and while their body is read.
      socket.once('close', leave);
      try {
        leaveTurn = limiter.enter(path, () => {
          clearTimeout(impatience);
          begin();
        });
      } catch (error) {
        leave();
        refuse(error);
      }
    });
  }

  app.addHook('onRequest', (request) => takeTurn(request, visitors, pathOf(request)));

  app.addHook('onRoute', (route) => {
    route.handler = untilDone(route.handler, (request) => taken.get(request));
  });

  // The answer is made: how long its reader takes for it is open-streams.ts.
  app.addHook('onSend', (request, _reply, payload, done) => {
    taken.get(request)?.leave();
    done(null, payload);
  });

  return {
    async recognise(request, look) {
      const who = await look().catch(async (error) => {
        taken.get(request)?.leave();
        await takeTurn(request, visitors, [
          { key: 'unknown', bounds: LANE },
          { key: addressKey(request.ip), bounds: UNKNOWN },
        ]);
        throw error;
      });
      taken.get(request)?.leave();
      // Files take minutes to come, and have bounds of their own: media/upload-limiter.ts.
      if (bringsFiles(request)) return who;
      await takeTurn(request, members, [
        { key: String(who.companyId), bounds: COMPANY },
        isOfHost(request)
          ? { key: `${who.sessionId} as host`, bounds: HOST }
          : { key: who.sessionId, bounds: SESSION },
      ]);
      return who;
    },
  };
}

/**
 * Lanes of their own, so that those who are known in a moment, and those who only read, never wait for strangers who
 * take their time to send.
 */
function pathOf({ ip, raw, routeOptions }: FastifyRequest): Path {
  const isGuarded = (routeOptions.config.access ?? 'public') !== 'public';
  const isAwaited = !isGuarded && hasBody(raw);
  const [lane, bounds] = isGuarded
    ? (['members', ADDRESS] as const)
    : isAwaited
      ? (['bodies', ADDRESS_WITH_BODY] as const)
      : (['readers', READER] as const);
  return [
    { key: lane, bounds: LANE },
    { key: addressKey(ip), bounds },
  ];
}

/**
 * Work goes on when its asker has hung up, and so it keeps its place: whoever asked and hung up in a loop
 * would otherwise have as much done at once as they like.
 */
function untilDone(
  handler: RouteHandlerMethod,
  turnOf: (request: FastifyRequest) => Turn | undefined,
): RouteHandlerMethod {
  return function work(request, reply) {
    const result: unknown = handler.call(this, request, reply);
    const turn = turnOf(request);
    if (turn && result instanceof Promise) {
      turn.keep();
      result.then(turn.leave, turn.leave);
    }
    return result;
  };
}

function isOfHost({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.access === 'super';
}

/** What the sender calls it is not enough: any request could be called a form. */
function bringsFiles({ raw, routeOptions }: FastifyRequest): boolean {
  return isForm(raw) && (routeOptions.schema?.consumes?.some(isFormType) ?? false);
}

function isFormType(type: string): boolean {
  return type === 'multipart/form-data';
}
