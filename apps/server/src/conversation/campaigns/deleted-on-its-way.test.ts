import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type HandedCampaign, handCampaign } from './handed-campaign-test-kit.ts';

/* Somebody at the desk deletes a campaign's message before it has left: the campaign does not send it once more. */

const file = serverOfFile();
let desk: Desk;
let handed: HandedCampaign;
let id: number;
beforeEach(async () => {
  desk = await file.openDesk();
  handed = await handCampaign(desk, { people: 2 });
  id = (await handed.kit.outbox())[0]!.message_id;
});
afterEach(async () => {
  await handed.stop();
  await desk.stop();
});

const deleteIt = async () => (await handed.kit.call('DELETE', `/messages/${id}`)).status;

/** Whoever deletes what may be leaving is answered when somebody knows: meanwhile the connection returns. */
async function deleteWhileItReturns(refuses?: ChannelFailure) {
  await handed.takeInHand(id);
  const deleted = deleteIt();
  await eventually(async () => {
    const { delete_wanted_at } = await desk.db
      .selectFrom('messages')
      .select('delete_wanted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(delete_wanted_at).not.toBeNull();
  });
  const asked = await handed.connectionReturns(refuses);
  return { ...asked, status: await deleted };
}

test('that nobody had in hand: it does not leave, and the next person has their turn', async () => {
  expect(await deleteIt()).toBe(200);
  expect(await handed.states()).toEqual(['skipped', 'waiting']);
  expect(await handed.connectionReturns()).toEqual({ sent: [], takenBack: [] });
  desk.clock.advance(61_000);
  await handed.kit.round();
  const [first, second] = await handed.kit.shipments();
  expect(first).toMatchObject({ state: 'skipped', reason: 'deleted', message_id: id });
  expect(second!.state).not.toBe('waiting');
});

test('that may be leaving: it is asked back, and is not sent once more', async () => {
  const { sent, takenBack } = await deleteWhileItReturns();
  expect([sent.length, takenBack.length]).toEqual([0, 1]);
  expect(await handed.states()).toEqual(['skipped', 'waiting']);
});

test('that is not taken back: the report says that nobody knows', async () => {
  const { status } = await deleteWhileItReturns(new ChannelFailure('rejected'));
  expect(status).toBe(502);
  const [first] = await handed.kit.shipments();
  expect(first).toMatchObject({ state: 'failed', reason: 'no-answer' });
});
