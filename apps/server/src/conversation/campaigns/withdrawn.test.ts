import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { ChannelSession } from '../../channels/channel.ts';
import type { MessageRef } from '../../channels/channel-event.ts';
import { ChannelFailure } from '../../channels/outgoing.ts';
import { connectPool } from '../../db/connect.ts';
import { type Readers, startReaders } from '../../jobs/ordered-reader/start-readers.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { outboxReader } from '../outbox-reader.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';

/* Cancelled while a connection is away with a text and its recording in hand, of which no one can say what has left. */

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
let readers: Readers | undefined;
let pool: ReturnType<typeof connectPool>;
let campaignId: number;
let lead: number;
let recording: number;
beforeEach(async () => {
  desk = await file.openDesk();
  pool = connectPool(desk.databaseUrl, { max: 4, onError: () => undefined });
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
  const { companyId, connectionId } = desk;
  const listId = await kit.listOf(numbersOf(1), connectionId);
  campaignId = await desk.make.campaign(companyId, { listId, connectionId, text: 'Ouça isto' });
  const audio = {
    ...{ key: 'recording', name: 'a.ogg', mimetype: 'audio/ogg', bytes: 1, kind: 'audio' },
    sha256: 'x',
  };
  await desk.db
    .updateTable('campaigns')
    .set({ file: JSON.stringify(audio) })
    .where('id', '=', campaignId)
    .execute();
  await kit.start(campaignId);
  desk.clock.advance(61_000);
  await kit.round();
  [lead, recording] = (await kit.outbox()).map(({ message_id }) => message_id) as [number, number];
});
afterEach(async () => {
  await readers?.stop();
  readers = undefined;
  await pool.end();
  await desk.stop();
});

const states = async () => (await kit.shipments()).map(({ state }) => state);

const takeInHand = (id: number) =>
  sql`update outbox set attempts = 1, lease_token = 1 where message_id = ${id}`.execute(desk.db);

async function noteSent(id: number): Promise<void> {
  await takeInHand(id);
  await sql`update outbox set finished_at = now(), outcome = 'done' where message_id = ${id}`.execute(
    desk.db,
  );
  await sql`update messages set ack = 1 where id = ${id}`.execute(desk.db);
}

/** The connection is back. Answers what it was asked to send and to take back. */
async function connectionReturns(refuses?: ChannelFailure) {
  const { companyId, connectionId } = desk;
  const { scopes, log, media } = desk.server.deps;
  const asked = { sent: [] as string[], takenBack: [] as string[] };
  const session = {
    async send({ id }: { id: string }) {
      asked.sent.push(id);
      return { at: '' };
    },
    async deleteMessage({ id }: MessageRef) {
      if (refuses) throw refuses;
      asked.takenBack.push(id);
    },
  } as unknown as ChannelSession;
  const sessions = { session: () => session, open: () => [{ companyId, connectionId }] };
  const reader = outboxReader({ scopes, store: media.store, sessions });
  readers = await startReaders({ ownerPool: pool, scopes, log, readers: [reader] });
  await eventually(async () => expect(await kit.outbox()).toEqual([]));
  return asked;
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
  await takeInHand(lead);
  expect((await kit.call('POST', `/campaigns/${campaignId}/cancel`)).status).toBe(200);
  expect((await kit.outbox()).map(({ message_id }) => message_id)).toEqual([lead]);
  expect((await message(recording)).deleted_at).not.toBeNull();
  expect(await states()).toEqual(['waiting']);
  const { provider_id } = await message(lead);
  expect(await connectionReturns()).toEqual({ sent: [], takenBack: [provider_id] });
  expect((await message(lead)).deleted_at).not.toBeNull();
});

test('the text gone, the recording in hand: both are asked back, so that both come once', async () => {
  await noteSent(lead);
  await takeInHand(recording);
  expect((await kit.call('POST', `/campaigns/${campaignId}/cancel`)).status).toBe(200);
  expect(await states()).toEqual(['handed']);
  const { provider_id } = await message(recording);
  expect(await connectionReturns()).toEqual({ sent: [], takenBack: [provider_id] });
  expect(await states()).toEqual(['waiting']);
  expect(await askedBackLater()).toEqual([`${desk.connectionId}:delete:${lead}`]);
  expect((await message(lead)).delete_wanted_at).not.toBeNull();
});

test('what the provider does not take back has failed, and the number is free for the next', async () => {
  await noteSent(lead);
  await takeInHand(recording);
  await kit.call('POST', `/campaigns/${campaignId}/cancel`);
  await connectionReturns(new ChannelFailure('rejected'));
  expect(await states()).toEqual(['failed']);
  expect(await message(recording)).toMatchObject({ failure: 'no-answer', delete_wanted_at: null });
});
