import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type HandedCampaign, handCampaign } from './handed-campaign-test-kit.ts';

/* Killed after the provider took a message and before we noted it; the telephone's receipt is quicker than the next try. */

const file = serverOfFile();
let desk: Desk;
let handed: HandedCampaign;
beforeEach(async () => {
  desk = await file.openDesk();
  handed = await handCampaign(desk, { people: 2 });
  const id = (await handed.kit.outbox())[0]!.message_id;
  await sql`update messages set ack = 2 where id = ${id}`.execute(desk.db);
  await handed.takeInHand(id);
});
afterEach(async () => {
  await handed.stop();
  await desk.stop();
});

test('it is sent, not twice, and the next person has their turn', async () => {
  expect(await handed.states()).toEqual(['handed', 'waiting']);
  expect((await handed.connectionReturns()).sent).toEqual([]);
  expect(await handed.states()).toEqual(['sent', 'waiting']);
  desk.clock.advance(61_000);
  await handed.kit.round();
  await eventually(async () => expect(await handed.states()).toEqual(['sent', 'sent']));
});

test('cancelled meanwhile, it is asked back, and waits for the restart', async () => {
  await handed.kit.call('POST', `/campaigns/${handed.campaignId}/cancel`);
  expect((await handed.connectionReturns()).sent).toEqual([]);
  expect(await handed.states()).toEqual(['waiting', 'waiting']);
  const [first] = await handed.kit.shipments();
  const asked = await desk.db
    .selectFrom('errands')
    .select('lane')
    .where('company_id', '=', desk.companyId)
    .execute();
  expect(asked).toEqual([{ lane: expect.stringMatching(/^.*delete:\d+$/) }]);
  expect(first).toMatchObject({ message_id: null, sent_at: null });
});
