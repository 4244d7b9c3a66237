import { seededRandom } from '../apps/server/src/seeded-random.ts';
import { sendCampaigns } from './campaigns/send.ts';
import { counted } from './counted.ts';
import { type DisturbanceCounts, disturb } from './disturb/disturb.ts';
import { judge, type Verdict } from './judge.ts';
import type { Track } from './plan.ts';
import { readState, type State } from './read-state.ts';
import { settle } from './settle.ts';
import { workAsAgent } from './traffic/agents.ts';
import { writeAsCustomers } from './traffic/customers.ts';
import type { World } from './world.ts';

export type ChaosOptions = {
  /** Of what is said; what is disturbed is the plan's. */
  seed: number;
  plan: readonly Track[];
  forMs: number;
  /** How many messages customers write in a second, all together. */
  perSecond: number;
  /** How many of these the product may not have taken yet before they wait for it. */
  mostUnconfirmed?: number;
  /** Between two things that an agent does, on average. */
  agentPauseMs: number;
  progressMs: number;
  /** It goes on for longer where a slow machine has not come so far. */
  atLeast?: { sent: number; accepted: number };
  /** A plan that ends is carried out to its end, however long that takes. */
  wholePlan?: boolean;
  /** What has to be whole again before the rest can arrive. */
  beforeSettling?(): Promise<void>;
};

export type Outcome = { verdicts: Verdict[]; counted: string };

/** The same, and what it was counted from. */
export type ChaosOutcome = Outcome & { disturbed: DisturbanceCounts; state: State };

/** Customers write and agents answer while everything around is disturbed; then all must be there. */
export async function runChaos(world: World, options: ChaosOptions): Promise<ChaosOutcome> {
  const { record, say } = world;
  const { sent, accepted } = options.atLeast ?? { sent: 0, accepted: 0 };
  const timeUp = AbortSignal.timeout(options.forMs);
  const planUp = options.wholePlan ? new AbortController() : null;
  const isOver = () =>
    timeUp.aborted &&
    planUp?.signal.aborted !== false &&
    record.sent.length >= sent &&
    record.accepted.length >= accepted;
  const progress = setInterval(() => say(soFar(world)), options.progressMs);
  const [disturbed] = await Promise.all([
    disturb(world, options.plan, planUp?.signal ?? timeUp).finally(() => planUp?.abort()),
    sendCampaigns(world, seededRandom(options.seed + 100)),
    writeAsCustomers(world, seededRandom(options.seed + 1), { ...options, isOver }),
    ...world.desks.map((desk, index) =>
      workAsAgent(
        { desk, record, random: seededRandom(options.seed + 2 + index), name: `Agente ${index}` },
        { pauseMs: options.agentPauseMs, isOver },
      ),
    ),
  ]).finally(() => clearInterval(progress));
  say('everything is said; what is on its way arrives');
  await options.beforeSettling?.();
  say((await settle(world)) ?? 'nothing is on its way any more');
  const state = await readState(world);
  const verdicts = judge(record, state, world.campaigner?.people);
  return { verdicts, counted: counted(world, disturbed, state), disturbed, state };
}

function soFar({ record }: World): string {
  const { accepted, triedAgain } = record.counts;
  return (
    `so far ${record.sent.length} messages from customers, ${accepted} answers accepted, ` +
    `${triedAgain} requests tried again`
  );
}
