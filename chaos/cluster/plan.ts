import { type Random, seededRandom } from '../../apps/server/src/seeded-random.ts';
import { type Design, type Disturbance, type Role, stepsOf, type Track } from '../plan.ts';

/** One of each role, in random order, before one comes again; from kill to kill about 20 s. */
const PROCESSES: Design = {
  afterMs: [16_000, 8_000],
  kinds: (['api', 'worker', 'sessions'] as const).map((role) => (random) => kill(role, random)),
};

function kill(role: Role, random: Random): Disturbance {
  // As long as a service manager waits.
  return { kind: 'kill-process', role, which: 1 + random.below(2), pauseMs: random.below(2_000) };
}

/** It keeps nothing: whatever was in it is gone. */
const REDIS: Design = {
  afterMs: [20_000, 20_000],
  kinds: [(random) => ({ kind: 'restart-redis', pauseMs: random.below(1_500) })],
};

const STORE: Design = {
  afterMs: [12_000, 20_000],
  kinds: [(random) => ({ kind: 'store-away', forMs: 4_000 + random.below(8_000) })],
};

/** Without end; the same seed, the same plan. */
export function clusterPlan(seed: number): Track[] {
  return [PROCESSES, REDIS, STORE].map((design, index) =>
    stepsOf(seededRandom(seed + index * 104_729), design),
  );
}
