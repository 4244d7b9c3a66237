import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { ChannelSession } from '../../channels/channel.ts';
import { connectPool } from '../../db/connect.ts';
import { type Readers, startReaders } from '../../jobs/ordered-reader/start-readers.ts';
import { type Desk, serverOfFile } from '../ingest-test-kit.ts';
import { outboxReader } from '../outbox-reader.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';

/* Killed after the provider took a message and before we noted it; the telephone's receipt is quicker than the next try. */

const file = serverOfFile();
let desk: Desk;
let kit: CampaignKit;
let readers: Readers | undefined;
let pool: ReturnType<typeof connectPool>;
let campaignId: number;
beforeEach(async () => {
  desk = await file.openDesk();
  pool = connectPool(desk.databaseUrl, { max: 4, onError: () => undefined });
  await desk.make.enableCampaigns(desk.companyId);
  kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(desk.connectionId);
  const { companyId, connectionId } = desk;
  const listId = await kit.listOf(numbersOf(2), connectionId);
  campaignId = await desk.make.campaign(companyId, { listId, connectionId });
  await kit.start(campaignId);
  desk.clock.advance(61_000);
  await kit.round();
  const [handed] = await kit.outbox();
  await sql`update messages set ack = 2 where id = ${handed!.message_id}`.execute(desk.db);
  await sql`update outbox set attempts = 1, lease_token = 1 where message_id = ${handed!.message_id}`.execute(
    desk.db,
  );
});
afterEach(async () => {
  await readers?.stop();
  readers = undefined;
  await pool.end();
  await desk.stop();
});

/** Whoever would send it once more is told. */
async function sendWhatWaits(): Promise<string[]> {
  const { companyId, connectionId } = desk;
  const { scopes, log, media } = desk.server.deps;
  const sent: string[] = [];
  const session = {
    async send({ id }: { id: string }) {
      sent.push(id);
      return { at: '' };
    },
  } as unknown as ChannelSession;
  const sessions = { session: () => session, open: () => [{ companyId, connectionId }] };
  const reader = outboxReader({ scopes, store: media.store, sessions });
  readers = await startReaders({ ownerPool: pool, scopes, log, readers: [reader] });
  await eventually(async () => expect(await kit.outbox()).toEqual([]));
  return sent;
}

const states = async () => (await kit.shipments()).map(({ state }) => state);

test('it is sent, not twice, and the next person has their turn', async () => {
  expect(await states()).toEqual(['handed', 'waiting']);
  expect(await sendWhatWaits()).toEqual([]);
  expect(await states()).toEqual(['sent', 'waiting']);
  desk.clock.advance(61_000);
  await kit.round();
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']));
});

test('cancelled meanwhile, it is asked back, and waits for the restart', async () => {
  await kit.call('POST', `/campaigns/${campaignId}/cancel`);
  expect(await sendWhatWaits()).toEqual([]);
  expect(await states()).toEqual(['waiting', 'waiting']);
  const [first] = await kit.shipments();
  const asked = await desk.db
    .selectFrom('errands')
    .select('lane')
    .where('company_id', '=', desk.companyId)
    .execute();
  expect(asked).toEqual([{ lane: expect.stringMatching(/^.*delete:\d+$/) }]);
  expect(first).toMatchObject({ message_id: null, sent_at: null });
});
