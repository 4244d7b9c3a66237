import type { DisturbanceCounts } from './disturb/disturb.ts';
import type { Disturbance } from './plan.ts';
import type { State } from './read-state.ts';
import { type ChaosRecord, PAGE } from './record.ts';
import type { World } from './world.ts';

/** What a run on one server came to, in sentences. */
export function counted(
  { record, server }: World,
  disturbed: DisturbanceCounts,
  state: State,
): string {
  const times = (kind: Disturbance['kind']) => disturbed.get(kind) ?? 0;
  const ofPage = [...disturbed].reduce(
    (sum, [kind, count]) => sum + (kind.startsWith('page-') ? count : 0),
    0,
  );
  return [
    `The server was killed ${times('kill-server')} times (and failed ${server.failedStarts()} starts while the database was away),`,
    `the database restarted ${times('restart-database')} times${postmasterCount(record.comebacksMs)}, a link cut ${times('drop-link') + times('silence')} times,`,
    `the provider away ${times('close-gateway')} times; deliveries were doubled ${times('duplicate')} times, reordered ${times('reorder')},`,
    `delayed ${times('delay')}, acknowledgements withheld ${times('withhold-acks')} times; the page was disturbed ${ofPage} times.`,
    trafficCount(record, state),
    ...(record.campaigns.length > 0 ? [campaignCount(record)] : []),
  ].join('\n');
}

/** What was said meanwhile. */
export function trafficCount(record: ChaosRecord, state: State): string {
  const { sent, carried, refused, counts } = record;
  const live = state.tickets.filter((ticket) => ticket.status !== 'closed').length;
  const troubles = [...record.troubles].map(([what, times]) => `${what}: ${times}`).join(', ');
  const onPage = sent.filter(({ line }) => line === PAGE).length;
  const pictures = (said: readonly { picture?: string }[]) =>
    said.filter(({ picture }) => picture).length;
  return [
    `Customers sent ${sent.length} messages (${pictures(sent)} pictures, ${onPage} on Messenger), which the lines carried ${carried.length} times; ${state.inbound.length} are stored.`,
    `Agents had ${counts.accepted} answers accepted (${pictures(record.accepted)} pictures) and ${refused.length} refused, read ${counts.read} and resolved ${counts.resolved} tickets,`,
    `with ${counts.tried} requests, ${counts.triedAgain} of them tried again (${troubles}). The bot and the texts of the shop said ${state.automatic.length} messages.`,
    `Of ${state.schedules.length} messages for later ${record.arrived.length} have arrived. There are ${state.tickets.length} tickets, ${live} of them live.`,
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
