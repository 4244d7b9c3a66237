import { type Random, seededRandom } from '../apps/server/src/seeded-random.ts';

/** What is done to the product, to its database, and to the links between it and the provider. */
export type Disturbance =
  | { kind: 'kill-server'; pauseMs: number }
  | { kind: 'restart-database'; how: DatabaseEnd; pauseMs: number }
  | { kind: 'drop-link'; line: number }
  | { kind: 'close-gateway'; how: 'gone' | 'refusing'; forMs: number }
  | { kind: 'silence'; line: number; forMs: number }
  | { kind: 'delay'; line: number; forMs: number; delayMs: number }
  | { kind: 'duplicate'; line: number; forMs: number }
  | { kind: 'reorder'; line: number; forMs: number; count: number }
  | { kind: 'withhold-acks'; line: number; forMs: number };

/** In order; at once, as `pg_ctl -m immediate`; or kill -9. After the last two it has to recover. */
export type DatabaseEnd = 'fast' | 'immediate' | 'kill';

export type Planned = Disturbance & { atMs: number };

type Track = {
  /** Between two of this track: at least, and how much more at most. */
  everyMs: readonly [number, number];
  /** Each once, in random order, before one comes again: a short run meets them all. */
  kinds: readonly ((random: Random, line: number) => Disturbance)[];
};

const TRACKS: readonly Track[] = [
  {
    everyMs: [5_000, 14_000],
    kinds: [(random) => ({ kind: 'kill-server', pauseMs: random.below(1_500) })],
  },
  {
    everyMs: [14_000, 24_000],
    kinds: (['fast', 'immediate', 'kill'] as const).map((how) => (random: Random) => ({
      ...{ kind: 'restart-database', how },
      pauseMs: random.below(3_000),
    })),
  },
  {
    everyMs: [5_000, 14_000],
    kinds: [
      (_random, line) => ({ kind: 'drop-link', line }),
      (random) => ({ kind: 'close-gateway', how: 'gone', forMs: 500 + random.below(6_000) }),
      (random) => ({ kind: 'close-gateway', how: 'refusing', forMs: 500 + random.below(6_000) }),
      (random, line) => ({ kind: 'silence', line, forMs: 1_000 + random.below(12_000) }),
    ],
  },
  {
    everyMs: [2_000, 10_000],
    kinds: [
      (random, line) => ({ kind: 'duplicate', line, forMs: 2_000 + random.below(8_000) }),
      (random, line) => ({
        ...{ kind: 'reorder', line, forMs: 2_000 + random.below(8_000) },
        count: 2 + random.below(8),
      }),
      (random, line) => ({
        ...{ kind: 'delay', line, forMs: 2_000 + random.below(8_000) },
        delayMs: 100 + random.below(2_000),
      }),
      (random, line) => ({ kind: 'withhold-acks', line, forMs: 1_000 + random.below(5_000) }),
    ],
  },
];

/** The same seed, the same plan. The tracks know nothing of each other, so that they coincide. */
export function planFrom(seed: number, { forMs, lines }: { forMs: number; lines: number }) {
  return TRACKS.flatMap((track, index) =>
    planTrack(seededRandom(seed + index * 7_919), track, forMs, lines),
  ).toSorted((one, other) => one.atMs - other.atMs);
}

function planTrack(random: Random, track: Track, forMs: number, lines: number): Planned[] {
  const [least, more] = track.everyMs;
  const planned: Planned[] = [];
  let deck: Track['kinds'] = [];
  for (let atMs = random.below(least + more); atMs < forMs; atMs += least + random.below(more)) {
    if (deck.length === 0) deck = shuffled(random, track.kinds);
    const [next, ...rest] = deck;
    deck = rest;
    planned.push({ ...next!(random, random.below(lines)), atMs });
  }
  return planned;
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}

/** As the run tells it. */
export function inWords(one: Disturbance): string {
  const seconds = 'forMs' in one ? ` for ${(one.forMs / 1000).toFixed(1)} s` : '';
  switch (one.kind) {
    case 'kill-server':
      return 'the server is killed';
    case 'restart-database':
      return {
        fast: 'the database is restarted',
        immediate: 'the database is stopped at once, and has to recover',
        kill: 'the database is killed, and has to recover',
      }[one.how];
    case 'drop-link':
      return `line ${one.line + 1} is cut`;
    case 'close-gateway':
      return `the provider ${one.how === 'gone' ? 'is gone' : 'refuses everyone'}${seconds}`;
    case 'silence':
      return `line ${one.line + 1} hears and says nothing${seconds}, and is cut`;
    case 'delay':
      return `line ${one.line + 1} is ${one.delayMs} ms late${seconds}`;
    case 'duplicate':
      return `line ${one.line + 1} brings everything twice${seconds}`;
    case 'reorder':
      return `line ${one.line + 1} brings each ${one.count} messages last first${seconds}`;
    case 'withhold-acks':
      return `line ${one.line + 1} takes messages and does not say so${seconds}`;
  }
}
