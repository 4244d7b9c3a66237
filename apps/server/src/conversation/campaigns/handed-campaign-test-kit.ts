import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { ChannelSession } from '../../channels/channel.ts';
import type { MessageRef } from '../../channels/channel-event.ts';
import type { ChannelFailure } from '../../channels/outgoing.ts';
import { connectPool } from '../../db/connect.ts';
import { type Readers, startReaders } from '../../jobs/ordered-reader/start-readers.ts';
import type { Desk } from '../ingest-test-kit.ts';
import { outboxReader } from '../outbox-reader.ts';
import { type CampaignKit, campaignKit, numbersOf } from './campaign-test-kit.ts';

const recording = {
  ...{ key: 'recording', name: 'a.ogg', mimetype: 'audio/ogg', bytes: 1, kind: 'audio' },
  sha256: 'x',
};

/** A campaign whose first messages are in the outbox, over a connection that is away until it returns. */
export type HandedCampaign = {
  kit: CampaignKit;
  campaignId: number;
  takeInHand(messageId: number): Promise<unknown>;
  states(): Promise<string[]>;
  /** Everything that waits is worked off. Answers what the provider was asked to send and to take back. */
  connectionReturns(refuses?: ChannelFailure): Promise<{ sent: string[]; takenBack: string[] }>;
  stop(): Promise<void>;
};

export async function handCampaign(
  desk: Desk,
  given: { people: number; withRecording?: boolean },
): Promise<HandedCampaign> {
  const { companyId, connectionId } = desk;
  const pool = connectPool(desk.databaseUrl, { max: 4, onError: () => undefined });
  let readers: Readers | undefined;
  await desk.make.enableCampaigns(companyId);
  const kit = campaignKit(desk);
  await kit.everyHour();
  await kit.connect(connectionId);
  const listId = await kit.listOf(numbersOf(given.people), connectionId);
  const campaignId = await desk.make.campaign(companyId, { listId, connectionId });
  if (given.withRecording) {
    const file = JSON.stringify(recording);
    await desk.db.updateTable('campaigns').set({ file }).where('id', '=', campaignId).execute();
  }
  await kit.start(campaignId);
  desk.clock.advance(61_000);
  await kit.round();
  return {
    kit,
    campaignId,
    takeInHand: (id) =>
      sql`update outbox set attempts = 1, lease_token = 1 where message_id = ${id}`.execute(
        desk.db,
      ),
    states: async () => (await kit.shipments()).map(({ state }) => state),
    async connectionReturns(refuses) {
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
    },
    async stop() {
      await readers?.stop();
      await pool.end();
    },
  };
}
