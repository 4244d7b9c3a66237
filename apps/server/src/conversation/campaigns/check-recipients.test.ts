import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChannelFailure } from '../../channels/outgoing.ts';
import type { CheckedNumbers } from '../../channels/sessions/question.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';
import { checkRecipients } from './check-recipients.ts';

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
let asked: string[][];
beforeEach(async () => {
  desk = await file.openDesk();
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
  asked = [];
});
afterEach(() => desk.stop());

async function begin(numbers: readonly string[]): Promise<number> {
  const { companyId, connectionId } = desk;
  const listId = await desk.make.contactList(companyId);
  for (const number of numbers) await desk.make.contactListItem(companyId, listId, { number });
  const id = await desk.make.campaign(companyId, { listId, connectionId });
  await kit.start(id);
  return id;
}

type Answer = (number: string) => CheckedNumbers[string] | undefined;
const yes: Answer = (value) => ({ address: { kind: 'phone', value } });

function check(answer: Answer | ChannelFailure = yes): Promise<void> {
  return checkRecipients({
    scopes: desk.server.deps.scopes,
    random: () => 0.5,
    async ask(_connection, numbers) {
      asked.push(numbers);
      if (answer instanceof ChannelFailure) throw answer;
      const known = numbers.map((one) => [one, answer(one)] as const);
      return Object.fromEntries(
        known.filter(([, account]) => account !== undefined),
      ) as CheckedNumbers;
    },
  });
}

const states = async () => (await kit.shipments()).map(({ state, reason }) => reason ?? state);

test('ten in one question, in the order of the campaign, the next after half a minute', async () => {
  const numbers = numbersOf(12);
  await begin(numbers);
  await check();
  await check();
  expect(asked).toEqual([numbers.slice(0, 10)]);
  desk.clock.advance(29_000);
  await check();
  expect(asked).toHaveLength(1);
  desk.clock.advance(2_000);
  await check();
  expect(asked[1]).toEqual(numbers.slice(10));
  expect(await kit.run()).toHaveLength(12);
});

test('who has no account is left out, for a week; whose answer is missing is asked for again', async () => {
  const [none, unknown, fine] = numbersOf(3) as [string, string, string];
  await begin([none, unknown, fine]);
  await check((number) => (number === none ? null : number === unknown ? undefined : yes(number)));
  expect(await states()).toEqual(['no-account', 'waiting', 'waiting']);
  expect((await kit.run()).map(({ body }) => body)).toHaveLength(1);
  await check();
  expect(asked.at(-1)).toEqual([unknown]);
  await begin([none]);
  expect((await states()).at(-1)).toBe('no-account');
});

test('too fast, or no answer: nobody asks for a quarter of an hour, then for half an hour', async () => {
  await begin(numbersOf(1));
  await check(new ChannelFailure('no-answer'));
  desk.clock.advance(14 * 60_000);
  await check();
  expect(asked).toHaveLength(1);
  desk.clock.advance(2 * 60_000);
  await check(new ChannelFailure('too-fast'));
  expect(asked).toHaveLength(2);
  desk.clock.advance(29 * 60_000);
  await check();
  expect(asked).toHaveLength(2);
  const [standing] = (await kit.call('GET', '/whatsapp/standing')).body;
  expect(standing.incidents).toMatchObject([{ kind: 'too-fast' }]);
  desk.clock.advance(2 * 60_000);
  await check();
  expect(asked).toHaveLength(3);
  expect(await states()).toEqual(['waiting']);
});

test('fifty a day in the first week, two hundred later', async () => {
  await kit.connect(desk.connectionId, 3);
  await begin(numbersOf(70));
  for (let n = 0; n < 8; n++) {
    await check();
    desk.clock.advance(41_000);
  }
  expect(asked.flat()).toHaveLength(50);
});

test('more than two in five without an account: the list is bad, and an admin has to look', async () => {
  await begin(numbersOf(40));
  for (let n = 0; n < 4; n++) {
    await check((number) => (Number(number) % 2 === 0 ? null : yes(number)));
    desk.clock.advance(41_000);
  }
  expect(asked.flat()).toHaveLength(20);
  const [standing] = (await kit.call('GET', '/whatsapp/standing')).body;
  expect(standing).toMatchObject({ scope: 'strangers', reasons: ['bad-list'], until: null });
  expect(await kit.run()).toEqual([]);
  const path = `/whatsapp/${desk.connectionId}/standing/clear-list`;
  expect((await kit.call('POST', path)).status).toBe(200);
  await sql`update connection_pace set next_at = ${desk.clock.now}`.execute(desk.db);
  expect((await kit.run()).length).toBeGreaterThan(5);
});
