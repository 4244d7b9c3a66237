import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { type HandedCampaign, handCampaign } from './handed-campaign-test-kit.ts';

/* Cancelled while a connection is away with a text and its recording in hand, of which no one can say what has left. */

const file = serverOfFile();
let desk: Desk;
let handed: HandedCampaign;
let lead: number;
let recording: number;
beforeEach(async () => {
  desk = await file.openDesk();
  handed = await handCampaign(desk, { people: 1, withRecording: true });
  const outbox = await handed.kit.outbox();
  [lead, recording] = outbox.map(({ message_id }) => message_id) as [number, number];
});
afterEach(async () => {
  await handed.stop();
  await desk.stop();
});

const cancel = () => handed.kit.call('POST', `/campaigns/${handed.campaignId}/cancel`);

async function noteSent(id: number): Promise<void> {
  await handed.takeInHand(id);
  await sql`update outbox set finished_at = now(), outcome = 'done' where message_id = ${id}`.execute(
    desk.db,
  );
  await sql`update messages set ack = 1 where id = ${id}`.execute(desk.db);
}

const message = (id: number) =>
  desk.db
    .selectFrom('messages')
    .select(['provider_id', 'deleted_at', 'delete_wanted_at', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const askedBackLater = async () =>
  (await desk.db.selectFrom('errands').select('lane').execute()).map(({ lane }) => lane);

test('the text in hand: its recording does not leave, and the text is asked back', async () => {
  await handed.takeInHand(lead);
  expect((await cancel()).status).toBe(200);
  expect((await handed.kit.outbox()).map(({ message_id }) => message_id)).toEqual([lead]);
  expect((await message(recording)).deleted_at).not.toBeNull();
  expect(await handed.states()).toEqual(['waiting']);
  const { provider_id } = await message(lead);
  expect(await handed.connectionReturns()).toEqual({ sent: [], takenBack: [provider_id] });
  expect((await message(lead)).deleted_at).not.toBeNull();
});

test('the text gone, the recording in hand: both are asked back, so that both come once', async () => {
  await noteSent(lead);
  await handed.takeInHand(recording);
  expect((await cancel()).status).toBe(200);
  expect(await handed.states()).toEqual(['handed']);
  const { provider_id } = await message(recording);
  expect(await handed.connectionReturns()).toEqual({ sent: [], takenBack: [provider_id] });
  expect(await handed.states()).toEqual(['waiting']);
  expect(await askedBackLater()).toEqual([`${desk.connectionId}:delete:${lead}`]);
  expect((await message(lead)).delete_wanted_at).not.toBeNull();
});

test('what the provider does not take back has failed, and the number is free for the next', async () => {
  await noteSent(lead);
  await handed.takeInHand(recording);
  await cancel();
  await handed.connectionReturns(new ChannelFailure('rejected'));
  expect(await handed.states()).toEqual(['failed']);
  expect(await message(recording)).toMatchObject({ failure: 'no-answer', delete_wanted_at: null });
});
