import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { within } from '../disturb/within.ts';
import { CAMPAIGN } from '../record.ts';
import type { World } from '../world.ts';
import type { Campaigner } from './open.ts';

/** However slow the machine is, and whatever is disturbed meanwhile. */
const LONGEST_MS = 30 * 60_000;
const LOOK_MS = 500;
/** One in so many wants no more after the first. */
const OPT_OUTS = 25;

/** Two campaigns to the same people, each cancelled and taken up again at random; some want no second one. */
export async function sendCampaigns(world: World, random: Random): Promise<void> {
  const { campaigner, record } = world;
  if (!campaigner) return;
  await sendOne(world, campaigner, random, `${CAMPAIGN} 1`, []);
  const optedOut = campaigner.people.filter(() => random.below(OPT_OUTS) === 0);
  for (const number of optedOut) await optOut(world, number);
  record.campaigns.at(-1)!.answered = optedOut;
  await sendOne(world, campaigner, random, `${CAMPAIGN} 2`, optedOut);
}

async function sendOne(
  world: World,
  { desk, lines, listId }: Campaigner,
  random: Random,
  text: string,
  optedOut: string[],
): Promise<void> {
  const { record, say } = world;
  const { body: made } = await desk.insist('POST', '/campaigns', {
    name: text,
    message1: text,
    contactListId: listId,
    whatsappId: lines.map(({ id }) => id),
  });
  // A second try finds it running already.
  const started = await desk.insist('POST', `/campaigns/${made.id}/start`);
  say(`"${text}" begins: ${started.body.status ?? JSON.stringify(started.body)}`);
  record.campaigns.push({ text, optedOut, answered: [] });
  const statusOf = async () => (await desk.insist('GET', `/campaigns/${made.id}`)).body.status;
  const deadline = performance.now() + LONGEST_MS;
  for (let status = await statusOf(); status !== 'FINALIZADA'; status = await statusOf()) {
    if (status !== 'EM_ANDAMENTO') throw new Error(`"${text}" is ${status}`);
    if (performance.now() > deadline) throw new Error(`"${text}" never came to its end`);
    await sleep(1_000 + random.below(6_000));
    const cancelled = await desk.insist('POST', `/campaigns/${made.id}/cancel`);
    const from = Date.now();
    await sleep(500 + random.below(2_500));
    // Only if it was this try that did it: then it has waited for what was on its way.
    if (cancelled.status === 200) record.silences.push({ text, from, to: Date.now() });
    await desk.insist('POST', `/campaigns/${made.id}/restart`);
    await sleep(LOOK_MS);
  }
  say(`"${text}" is over: ${record.reached.filter((one) => one.text === text).length} have come`);
}

/** They answer the first one, and hear that it was understood. */
async function optOut({ record, shop }: World, number: string): Promise<void> {
  const line = record.reached.find(({ telephone }) => telephone === number)?.from;
  if (!line) throw new Error(`${number} has heard nothing`);
  await shop.lab.send(number, { to: line, kind: 'text', text: 'SAIR' });
  const isConfirmed = async () =>
    (await shop.lab.messages(number, line)).some(
      ({ text, fromMe }) => !fromMe && text.includes('não recebe mais'),
    );
  if (!(await within(LONGEST_MS, isConfirmed, sleep))) {
    throw new Error(`${number} was never told that it was understood`);
  }
}
