import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../../apps/server/test/factories/company-factories.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { lastingSession } from '../lasting-session.ts';
import type { Siege } from '../siege.ts';
import { type Hit, type Shot, STUCK_MS, shoot } from '../wire.ts';
import { startBareServer } from './control.ts';
import { coreShare } from './core-share.ts';
import { described, type Figures, isTooSlow, isTwice, percentile95 } from './judge.ts';
import { startThrowing, type Thrown, type Volley } from './volley.ts';

/** So many are worth a p95; half of them before each flood tell what is quiet on this machine just now. */
const LOOKS = 160;
const QUIET_LOOKS = 80;
/** Whatever holds others up does so each time; a machine that has just something else to do does not. */
const TRIES = 3;
/** After a flood everything is soon as before; that long it may take on however slow a machine. */
const RECOVERY_MS = 30_000;
const RECOVERED_MS = 120;

export type Flooding = {
  /** Throws for a while, looks meanwhile how others fare, and judges it. */
  flood(what: string, volley: Volley, address?: string): Promise<Thrown>;
};

/**
 * Another company goes on working from its own address: all its requests are answered, and its p95 stays
 * under twice its quiet value (judge.ts). Where time is not judged, each volley is thrown once.
 */
export async function startFlooding(
  siege: Siege,
  watch: 'tickets' | 'logins' = 'tickets',
): Promise<Flooding> {
  const { target, isTimed, note, say } = siege;
  const beside = await (watch === 'tickets' ? ticketLists : logins)(siege);
  const watched: Watched = { ...beside, inTurn: !isTimed };
  const quietly = () => looksOf(watched, (looks) => looks < QUIET_LOOKS);
  // Whatever is done for the first time takes its time.
  if (isTimed) await quietly();

  async function flooded(url: string, volley: Volley, address: string) {
    const throwing = startThrowing(url, volley, { address, once: !isTimed });
    let isOver = false;
    const over = throwing.over.finally(() => {
      isOver = true;
    });
    if (isTimed) setTimeout(() => throwing.stop(), LOOKS * watched.everyMs);
    const [looks, thrown] = await Promise.all([looksOf(watched, () => !isOver), over]);
    return { ...looks, thrown };
  }

  /** What the thrower alone does to others, on a machine that it shares with them. */
  async function control(volley: Volley, address: string, thrown: Thrown): Promise<number> {
    const bare = await startBareServer(thrown);
    try {
      return percentile95((await flooded(bare.url, volley, address)).times);
    } finally {
      await bare.stop();
    }
  }

  async function recovered(quietMs: number): Promise<void> {
    const deadline = performance.now() + RECOVERY_MS;
    for (let good = 0; good < 3; ) {
      const { ms } = await watched.look().catch(() => unanswered);
      good = ms > 2 * quietMs + RECOVERED_MS ? 0 : good + 1;
      if (performance.now() > deadline) throw new Error('it has not recovered from the last flood');
    }
  }

  return {
    async flood(what, volley, address = '198.51.100.66') {
      for (let left = TRIES - 1; ; left -= 1) {
        const quietMs = isTimed ? percentile95((await quietly()).times) : Number.NaN;
        const { hits, times, thrown } = await flooded(target.url, volley, address);
        const refused = hits.find(({ status }) => status !== 200);
        note(what, refused && `somebody else was answered ${refused.status}`);
        if (!isTimed) return thrown;
        await recovered(quietMs);
        const figures: Figures = { quietMs, floodedMs: percentile95(times) };
        if (figures.floodedMs > 2 * quietMs) {
          figures.controlMs = await control(volley, address, thrown);
          figures.share = coreShare();
        }
        const slow = isTooSlow(figures) && described(figures);
        const word = slow ? 'SLOW ' : isTwice(figures) ? 'TWICE ' : '';
        say(`${word}${what}: ${counted(thrown)}; ${described(figures)}`);
        if (word && left > 0) continue;
        note(what, slow || undefined);
        return thrown;
      }
    },
  };
}

function counted({ thrown, answered, cutOff }: Thrown): string {
  const answers = Object.entries(answered).map(([status, count]) => `${count} × ${status}`);
  return `${thrown} thrown, ${answers.join(', ')}, ${cutOff} cut off`;
}

type Beside = { everyMs: number; look(): Promise<Hit> };
/**
 * By the clock, whether or not the last one was answered: whoever waits for answers before they ask again
 * sees a standstill once, however long it is. Where time is not judged in turn: on a slow machine those
 * who look by the clock would be a flood themselves.
 */
type Watched = Beside & { inTurn: boolean };

async function looksOf({ everyMs, look, inTurn }: Watched, goesOn: (looks: number) => boolean) {
  const looks: Promise<Hit>[] = [];
  do {
    const hit = look().catch(() => unanswered);
    looks.push(hit);
    if (inTurn) await hit;
    await sleep(everyMs);
  } while (goesOn(looks.length));
  const hits = await Promise.all(looks);
  return { hits, times: hits.map(({ ms }) => ms) };
}

const unanswered: Hit = { status: 0, headers: {}, body: Buffer.alloc(0), ms: STUCK_MS };

async function ticketLists({ target }: Siege): Promise<Beside> {
  const own = await makeWorld(target.make, 'beside the flood');
  const session = lastingSession(target, own);
  const path = '/api/tickets?showAll=true';
  return {
    everyMs: 12,
    async look() {
      const headers = { ...(await session()), 'x-forwarded-for': '192.0.2.10' };
      return await shoot(target.url, { method: 'GET', path, headers });
    },
  };
}

/** A few at a time: each is work for a core, and the watchers must not be the flood. */
async function logins({ target }: Siege): Promise<Beside> {
  const companies = await Promise.all(Array.from({ length: 20 }, () => target.make.company()));
  let n = 0;
  const next = (): Shot => {
    const { adminEmail } = companies[n++ % companies.length]!;
    return {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.11' },
      body: JSON.stringify({ email: adminEmail, password: PASSWORD }),
    };
  };
  return { everyMs: 200, look: () => shoot(target.url, next()) };
}
