import { type Random, seededRandom } from '../apps/server/src/seeded-random.ts';

/** What is done to the product, to its database, and to the links between it and the provider. */
export type Disturbance =
  | { kind: 'kill-server'; pauseMs: number }
  | { kind: 'restart-database'; how: DatabaseEnd; pauseMs: number }
  | { kind: 'kill-postmaster' }
  | { kind: 'drop-link'; line: number }
  | { kind: 'close-gateway'; how: 'gone' | 'refusing'; forMs: number }
  | { kind: 'silence'; line: number; forMs: number }
  | { kind: 'delay'; line: number; forMs: number; delayMs: number }
  | { kind: 'duplicate'; line: number; forMs: number }
  | { kind: 'reorder'; line: number; forMs: number; count: number }
  | { kind: 'withhold-acks'; line: number; forMs: number }
  | { kind: 'page-duplicate'; forMs: number }
  | { kind: 'page-reorder'; forMs: number; count: number }
  | { kind: 'page-delay'; forMs: number; delayMs: number }
  | { kind: 'page-away'; forMs: number }
  | { kind: 'page-withhold'; forMs: number }
  | { kind: 'page-sent-with-error'; forMs: number; error: PageError }
  | { kind: 'page-standby'; forMs: number }
  | { kind: 'page-restricted'; forMs: number }
  | { kind: 'kill-process'; role: Role; which: number; pauseMs: number }
  | { kind: 'restart-redis'; pauseMs: number }
  | { kind: 'store-away'; forMs: number };

/** What a process of a cluster does. */
export type Role = 'api' | 'worker' | 'sessions';

/** What the provider answers with although it has sent the message. */
export type PageError = { code: number; subcode: number; status: number };

const pageErrors: readonly PageError[] = [
  { code: 1, subcode: 1357046, status: 400 },
  { code: 2, subcode: 0, status: 500 },
  { code: 2, subcode: 0, status: 502 },
];

/** In order; at once, as `pg_ctl -m immediate`; or kill -9. After the last two it has to recover. */
export type DatabaseEnd = 'fast' | 'immediate' | 'kill';

/** One more, so long after the one before it is over. */
export type Step = Disturbance & { afterMs: number };

/** What follows one another. Tracks know nothing of each other, so that their disturbances coincide. */
export type Track = Iterable<Step>;

type Make = (random: Random) => Disturbance;
export type Design = {
  /** At least, and how much more at most. */
  afterMs: readonly [number, number];
  /** Each once, in random order, before one comes again: a short run meets them all. */
  kinds: readonly Make[];
};

const SERVER: Design = {
  afterMs: [4_000, 18_000],
  kinds: [(random) => ({ kind: 'kill-server', pauseMs: random.below(1_500) })],
};

const DATABASE: Design = {
  afterMs: [10_000, 30_000],
  kinds: [
    ...(['fast', 'immediate', 'kill'] as const).map((how) => (random: Random) => ({
      ...({ kind: 'restart-database', how } as const),
      pauseMs: random.below(3_000),
    })),
    () => ({ kind: 'kill-postmaster' }),
  ],
};

const GATEWAY: Design = {
  afterMs: [15_000, 40_000],
  kinds: (['gone', 'refusing'] as const).map((how) => (random: Random) => ({
    kind: 'close-gateway',
    how,
    forMs: 500 + random.below(6_000),
  })),
};

const linkOf = (line: number): Design => ({
  afterMs: [10_000, 30_000],
  kinds: [
    () => ({ kind: 'drop-link', line }),
    (random) => ({ kind: 'silence', line, forMs: 1_000 + random.below(12_000) }),
  ],
});

const repeatsOn = (line: number): Design => ({
  afterMs: [3_000, 12_000],
  kinds: [
    (random) => ({ kind: 'duplicate', line, forMs: 2_000 + random.below(8_000) }),
    (random) => ({
      kind: 'delay',
      line,
      forMs: 2_000 + random.below(8_000),
      delayMs: 100 + random.below(2_000),
    }),
  ],
});

const disorderOn = (line: number): Design => ({
  afterMs: [3_000, 12_000],
  kinds: [
    (random) => ({
      kind: 'reorder',
      line,
      forMs: 2_000 + random.below(8_000),
      count: 2 + random.below(8),
    }),
    (random) => ({ kind: 'withhold-acks', line, forMs: 1_000 + random.below(5_000) }),
  ],
});

const PAGE: Design = {
  afterMs: [3_000, 12_000],
  kinds: [
    (random) => ({ kind: 'page-duplicate', forMs: 2_000 + random.below(8_000) }),
    (random) => ({
      kind: 'page-reorder',
      forMs: 2_000 + random.below(8_000),
      count: 2 + random.below(3),
    }),
    (random) => ({
      kind: 'page-delay',
      forMs: 2_000 + random.below(8_000),
      delayMs: 100 + random.below(2_000),
    }),
    (random) => ({ kind: 'page-away', forMs: 500 + random.below(6_000) }),
    (random) => ({ kind: 'page-withhold', forMs: 1_000 + random.below(5_000) }),
    (random) => ({
      kind: 'page-sent-with-error',
      forMs: 1_000 + random.below(5_000),
      error: random.pick(pageErrors),
    }),
    (random) => ({ kind: 'page-standby', forMs: 1_000 + random.below(4_000) }),
    (random) => ({ kind: 'page-restricted', forMs: 500 + random.below(2_000) }),
  ],
};

/** What can be asked for alone, to find out which of them a fault needs. */
export const trackNames = [
  'server',
  'database',
  'gateway',
  'links',
  'repeats',
  'disorder',
  'page',
] as const;
export type TrackName = (typeof trackNames)[number];

/** Without end; the same seed, the same plan, however fast the machine is that it is carried out on. */
export function planFrom(
  seed: number,
  lines: number,
  only: readonly TrackName[] = trackNames,
): Track[] {
  const designs: [TrackName, Design][] = [
    ['server', SERVER],
    ['database', DATABASE],
    ['gateway', GATEWAY],
  ];
  for (let line = 0; line < lines; line++) {
    designs.push(
      ['links', linkOf(line)],
      ['repeats', repeatsOn(line)],
      ['disorder', disorderOn(line)],
    );
  }
  designs.push(['page', PAGE]);
  return designs.flatMap(([name, design], index) =>
    only.includes(name) ? [stepsOf(seededRandom(seed + index * 7_919), design)] : [],
  );
}

export function* stepsOf(
  random: Random,
  { afterMs: [least, more], kinds }: Design,
): Generator<Step> {
  for (;;) {
    for (const make of shuffled(random, kinds)) {
      yield { ...make(random), afterMs: least + random.below(more) };
    }
  }
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}
