import { errorStatus } from '@prosa/contract/errors';
import { type Random, seededRandom } from '../apps/server/src/seeded-random.ts';
import type { Walkable, WalkedRoute } from '../apps/server/test/walks/routes.ts';
import { documentedRoutes } from './documented-routes.ts';
import type { Target } from './target.ts';
import { plantVictim, type Victim } from './victim.ts';
import { type Hit, type Shot, Stuck, shoot, shootPath } from './wire.ts';

export type Tally = {
  kind: string;
  tried: number;
  refused: number;
  accepted: number;
  cutOff: number;
  slowestMs: number;
  faults: string[];
};

/** What is wrong with an answer, beside what is wrong with any. */
export type Judge = (hit: Hit) => string | undefined;

export type Siege = {
  target: Target;
  routes: readonly WalkedRoute[];
  /** Where only some routes were asked for: whether this is one of them. */
  isChosen(route: string): boolean;
  victim: Victim;
  random: Random;
  /** Leaves a part of a long list out, where a short run is asked for. */
  sample<T>(items: readonly T[]): readonly T[];
  /** As many of so many. */
  part(count: number): number;
  tallies: Tally[];
  /** Whether it counts how long others wait, or only whether they are answered. */
  isTimed: boolean;
  say(line: string): void;
  attempt(what: string, shot: Shot, judge?: Judge): Promise<Hit>;
  attemptPath(what: string, method: string, path: string, judge?: Judge): Promise<Hit>;
  /** For what is no request: a frame, a socket, a step. */
  note(what: string, fault: string | undefined): void;
  /** Looks for the victim's words. */
  leakIn(heard: string | Buffer): string | undefined;
  /** For walks that were written for a server in their own process. */
  walkable: Walkable;
  begin(kind: string): void;
};

type SiegeOptions = {
  seed: number;
  share?: number;
  only?: readonly string[];
  isTimed: boolean;
  say(line: string): void;
};

export async function laySiege(
  target: Target,
  { seed, share = 1, only, isTimed, say }: SiegeOptions,
): Promise<Siege> {
  const random = seededRandom(seed);
  const sample = <T>(items: readonly T[]) =>
    share >= 1 ? items : items.filter(() => random.below(1000) < share * 1000);
  const isChosen = (route: string) => !only || only.some((one) => route.includes(one));
  const part = (count: number) => Math.ceil(count * share);
  const victim = await plantVictim(target);
  const documented = await documentedRoutes(target.url);
  const chosen = new Set(sample(documented));
  const routes = documented
    // The few that take files are never left out.
    .filter((route) => chosen.has(route) || route.takesForms)
    .filter(({ method, url }) => isChosen(`${method} ${url}`));
  const tallies: Tally[] = [];
  let addresses = 0;

  const current = () => tallies.at(-1)!;
  const fault = (what: string, why: string) => current().faults.push(`${what}: ${why}`);

  /** Everybody comes from an address of their own, as through a proxy: limits count by it. */
  function nextAddress(): string {
    addresses += 1;
    return `203.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  }

  function leakIn(heard: string | Buffer): string | undefined {
    const found = victim.markers.find((marker) => heard.includes(marker));
    return found && `"${found}" of the other company came back`;
  }

  async function judged(what: string, shooting: Promise<Hit>, judge?: Judge): Promise<Hit> {
    const tally = current();
    tally.tried += 1;
    try {
      const hit = await shooting;
      tally.slowestMs = Math.max(tally.slowestMs, hit.ms);
      if (hit.status === 0) tally.cutOff += 1;
      else if (hit.status >= 400) tally.refused += 1;
      else tally.accepted += 1;
      const wrong =
        leakIn(hit.body) ?? leakIn(JSON.stringify(hit.headers)) ?? failureIn(hit) ?? judge?.(hit);
      if (wrong) fault(what, wrong);
      return hit;
    } catch (error) {
      fault(what, error instanceof Stuck ? `stuck: ${error.message}` : String(error));
      return { status: 0, headers: {}, body: Buffer.alloc(0), ms: 0 };
    }
  }

  const attempt: Siege['attempt'] = (what, shot, judge) => {
    const headers = { 'x-forwarded-for': nextAddress(), ...shot.headers };
    return judged(what, shoot(target.url, { ...shot, headers }), judge);
  };

  return {
    target,
    routes,
    isChosen,
    victim,
    random,
    sample,
    part,
    tallies,
    isTimed,
    say,
    attempt,
    leakIn,
    attemptPath: (what, method, path, judge) =>
      judged(what, shootPath(target.url, method, path), judge),
    note(what, wrong) {
      current().tried += 1;
      if (wrong) fault(what, wrong);
    },
    begin(kind) {
      tallies.push({
        kind,
        tried: 0,
        refused: 0,
        accepted: 0,
        cutOff: 0,
        slowestMs: 0,
        faults: [],
      });
    },
    walkable: {
      db: target.db,
      make: target.make,
      routes: [...routes],
      async call(method, url, { token, body, query, headers = {} } = {}) {
        const search = query ? `?${new URLSearchParams(query)}` : '';
        const isText = typeof body === 'string';
        const hit = await attempt(`${method} ${url}`, {
          method,
          path: url + search,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        });
        const { status, headers: answered } = hit;
        return {
          status,
          headers: answered,
          body: jsonOf(hit) ?? hit.body.toString(),
          cookie: undefined,
        };
      },
    },
  };
}

/** A 502 says that the channel does not answer, which nobody here does; anything else is our fault. */
function failureIn(hit: Hit): string | undefined {
  if (hit.status < 500) return undefined;
  const code = jsonOf(hit)?.error as keyof typeof errorStatus;
  return hit.status === 502 && errorStatus[code] === 502 ? undefined : `answered ${hit.status}`;
}

// biome-ignore lint/suspicious/noExplicitAny: as in the harness, whoever reads says what they expect
export function jsonOf({ body }: Pick<Hit, 'body'>): any {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Refused with one of these codes, and in no other way. */
export function refusedWith(...codes: (keyof typeof errorStatus)[]): Judge {
  return (hit) => {
    const code = jsonOf(hit)?.error;
    const isOne = codes.some((one) => one === code && errorStatus[one] === hit.status);
    return isOne ? undefined : `answered ${hit.status} ${code ?? ''}`;
  };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
