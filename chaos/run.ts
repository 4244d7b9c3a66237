import { seededRandom } from '../apps/server/src/seeded-random.ts';
import { sendCampaigns } from './campaigns/send.ts';
import { type DisturbanceCounts, disturb } from './disturb/disturb.ts';
import { judge, type Verdict } from './judge.ts';
import type { Disturbance, Track } from './plan.ts';
import { readState } from './read-state.ts';
import { type ChaosRecord, PAGE } from './record.ts';
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
};

export type Outcome = { verdicts: Verdict[]; counted: string };

/** Customers write and agents answer while everything around is disturbed; then all must be there. */
export async function runChaos(world: World, options: ChaosOptions): Promise<Outcome> {
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
  say((await settle(world)) ?? 'nothing is on its way any more');
  const state = await readState(world);
  const verdicts = judge(record, state, world.campaigner?.people);
  return { verdicts, counted: counted(world, disturbed, state) };
}

function soFar({ record }: World): string {
  const { accepted, triedAgain } = record.counts;
  return (
    `so far ${record.sent.length} messages from customers, ${accepted} answers accepted, ` +
    `${triedAgain} requests tried again`
  );
}

function counted(
  { record, server }: World,
  disturbed: DisturbanceCounts,
  state: Awaited<ReturnType<typeof readState>>,
): string {
  const { sent, carried, refused, counts } = record;
  const live = state.tickets.filter((ticket) => ticket.status !== 'closed').length;
  const troubles = [...record.troubles].map(([what, times]) => `${what}: ${times}`).join(', ');
  const times = (kind: Disturbance['kind']) => disturbed.get(kind) ?? 0;
  const ofPage = [...disturbed].reduce(
    (sum, [kind, count]) => sum + (kind.startsWith('page-') ? count : 0),
    0,
  );
  const onPage = sent.filter(({ line }) => line === PAGE).length;
  const pictures = (said: readonly { picture?: string }[]) =>
    said.filter(({ picture }) => picture).length;
  return [
    `The server was killed ${times('kill-server')} times (and failed ${server.failedStarts()} starts while the database was away),`,
    `the database restarted ${times('restart-database')} times${postmasterCount(record.comebacksMs)}, a link cut ${times('drop-link') + times('silence')} times,`,
    `the provider away ${times('close-gateway')} times; deliveries were doubled ${times('duplicate')} times, reordered ${times('reorder')},`,
    `delayed ${times('delay')}, acknowledgements withheld ${times('withhold-acks')} times; the page was disturbed ${ofPage} times.`,
    `Customers sent ${sent.length} messages (${pictures(sent)} pictures, ${onPage} on Messenger), which the lines carried ${carried.length} times; ${state.inbound.length} are stored.`,
    `Agents had ${counts.accepted} answers accepted (${pictures(record.accepted)} pictures) and ${refused.length} refused, read ${counts.read} and resolved ${counts.resolved} tickets,`,
    `with ${counts.tried} requests, ${counts.triedAgain} of them tried again (${troubles}). The bot and the texts of the shop said ${state.automatic.length} messages.`,
    `Of ${state.schedules.length} messages for later ${record.arrived.length} have arrived. There are ${state.tickets.length} tickets, ${live} of them live.`,
    ...(record.campaigns.length > 0 ? [campaignCount(record)] : []),
  ].join('\n');
}

function campaignCount({ campaigns, reached, silences }: ChaosRecord): string {
  const answered = campaigns.reduce((sum, one) => sum + one.answered.length, 0);
  return `${campaigns.length} campaigns came to telephones ${reached.length} times, were cancelled ${silences.length} times, and ${answered} people wanted no more.`;
}

function postmasterCount(comebacksMs: readonly number[]): string {
  if (comebacksMs.length === 0) return '';
  const seconds = comebacksMs.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return `, its postmaster killed ${comebacksMs.length} times (back after ${seconds} s)`;
}
