import type { ChannelSession, ConnectionRef } from '../channels/channel.ts';
import { ChannelFailure } from '../channels/outgoing.ts';
import { connectionLane, deleteAtProviderLater } from '../channels/session-tasks.ts';
import { type Bounds, createFairLimiter, unbounded } from '../concurrency/fair-limiter.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import {
  campaignOf,
  isTest,
  noteShipmentFailed,
  noteShipmentNotTakenBack,
  noteShipmentNowhere,
  noteShipmentSent,
} from '../features/campaigns/shipment.outcome.ts';
import { keepMessage, markDeleted } from '../features/messages/message.deletion.ts';
import { announceAck } from '../features/messages/message.events.ts';
import { findMessage } from '../features/messages/message.repository.ts';
import { changeMessage, markSent } from '../features/messages/message.writing.ts';
import { noteMessageFailure } from '../features/schedules/schedule.outcome.ts';
import { noteBegun, wroteLately } from '../features/standing/begun.ts';
import { isRefusal, noteRefusal } from '../features/standing/standing.service.ts';
import type { LanePrefix } from '../jobs/ordered-reader/claim.ts';
import type { OrderedItem } from '../jobs/ordered-reader/ordered-table.ts';
import { growingPauses, type RetryRule } from '../jobs/ordered-reader/pauses.ts';
import { externalReader, type Reader } from '../jobs/ordered-reader/reader.ts';
import { isStoreAway, type MediaStore } from '../media/store.ts';
import { noteHeldElsewhere } from './ingest/thread.ts';
import { lookUpSending, outgoingOf, requireFile, type Sending } from './outbox-message.ts';

type OutboxItem = OrderedItem & { connection_id: number; message_id: number };

/** The sessions that are open in this process. */
export type OpenSessions = {
  session(connection: ConnectionRef): ChannelSession | undefined;
  open(): readonly ConnectionRef[];
};

type Outcome =
  | { is: 'sent'; id?: string | undefined; isStranger: boolean; isCampaign: boolean }
  | { is: 'nothing left to send' }
  /** It was to be deleted, and no customer has it: it never left, or the provider took it back. */
  | { is: 'nowhere' }
  /** It was to be deleted, may have gone, and the provider does not take it back. */
  | { is: 'not taken back' };

type OutboxParts = {
  scopes: Scopes;
  sessions: OpenSessions;
  store: MediaStore;
};

/** Of all companies, in turns: what people ask for needs the database's connections, too. */
const LOOKING_UP: Bounds = { atOnce: 4, waiting: Number.POSITIVE_INFINITY };

/** Sends what was written, in order per chat, by the connections that are open in this process. */
export function outboxReader(parts: OutboxParts): Reader {
  const { scopes, sessions } = parts;
  const lookingUp = createFairLimiter(LOOKING_UP);
  return externalReader<OutboxItem, Outcome>({
    table: 'outbox',
    concurrency: 16,
    timeoutMs: 120_000,
    retry: sendingRetry,
    isAway: isLinkOrStoreAway,
    lanePrefixes: () => lanesOf(sessions),
    async perform(item) {
      const connection = { companyId: item.company_id, connectionId: item.connection_id };
      const turn = [{ key: String(item.company_id), bounds: unbounded }];
      // Not in a transaction, where it would wait among all that is to be written: nothing is kept from changing until it is sent.
      const sending = await lookingUp.run(turn, () =>
        lookUpSending(scopes.reading({ companyId: item.company_id, actor: null }), item.message_id),
      );
      if (!sending) return { is: 'nothing left to send' };
      // Who sent it did not come to note it: what follows a sending is still to be done.
      if ('gone' in sending) {
        const isCampaign = campaignOf(sending.gone.data) !== null;
        return { is: 'sent', isStranger: false, isCampaign };
      }
      // Nobody had it in hand before, so that it cannot have left.
      if (isUnwanted(sending) && item.lease_token === 1) return { is: 'nowhere' };
      const session = sessions.session(connection);
      if (!session) throw new ChannelFailure('not-connected');
      if (isUnwanted(sending)) return takeBack(session, sending);
      await requireFile(parts.store, sending.message);
      try {
        const { id } = await session.send(outgoingOf(parts.store, sending));
        const isCampaign = campaignOf(sending.message.data) !== null;
        const isStranger = !sending.isKnown && !isTest(sending.message.data);
        return { is: 'sent', id, isStranger, isCampaign };
      } catch (error) {
        await noteRefused(scopes, connection, sending, error);
        throw error;
      }
    },
    async record(scope, item, outcome) {
      const { message_id: id } = item;
      switch (outcome.is) {
        case 'nothing left to send':
          return;
        case 'nowhere':
          await markDeleted(scope, id);
          await noteShipmentNowhere(scope, id);
          return;
        case 'not taken back':
          await changeMessage(scope, id, { failure: 'no-answer' });
          await noteShipmentNotTakenBack(scope, id);
          return keepMessage(scope, id);
        case 'sent':
          if (outcome.id) await changeMessage(scope, id, { provider_id: outcome.id });
          // The message before the campaign's row: in the order in which a receipt changes the two.
          if (await tellSent(scope, item)) await noteShipmentNowhere(scope, id);
          else if (outcome.isCampaign) await noteShipmentSent(scope, id);
          else if (outcome.isStranger) await noteBegun(scope, id, 'sent');
          return;
      }
    },
    async failed(scope, { message_id: id }, cause) {
      const { delete_wanted_at, data, ticket_id } = await findMessage(scope, id);
      // Refused, and so it never left: then it is what somebody wanted it to be.
      if (delete_wanted_at) {
        await markDeleted(scope, id);
        await noteShipmentNowhere(scope, id);
        return;
      }
      const failure = cause instanceof ChannelFailure ? cause.reason : 'provider';
      await changeMessage(scope, id, { failure });
      if (failure === 'other-app') await noteHeldElsewhere(scope, ticket_id);
      if (failure === 'no-account') await noteBegun(scope, id, 'no-account');
      if (campaignOf(data)) await noteShipmentFailed(scope, id, failure);
      await noteMessageFailure(scope, id, failure);
      await announceAck(scope, id);
    },
  });
}

export function lanesOf(sessions: OpenSessions): LanePrefix[] {
  return sessions.open().map(({ companyId, connectionId }) => ({
    companyId,
    prefix: connectionLane(connectionId),
  }));
}

/** Only open connections are read, so that there is nothing to spare: it may be back by now. */
const whileTheLinkIsAway = growingPauses({ attempts: 10_000, firstMs: 500, maxMs: 4_000 });
const whileTheProviderRefuses = growingPauses({ attempts: 12, firstMs: 2_000, maxMs: 300_000 });

/** A message waits for its connection as long as it takes; what the provider refuses is given up. */
export const sendingRetry: RetryRule = (attempt, error) => {
  if (isLinkOrStoreAway(error)) return whileTheLinkIsAway(attempt, error);
  if (error instanceof ChannelFailure && !error.temporary) return null;
  return whileTheProviderRefuses(attempt, error);
};

function isLinkOrStoreAway(error: unknown): boolean {
  if (isStoreAway(error) || isStoreAway(causeOf(error))) return true;
  if (!(error instanceof ChannelFailure)) return false;
  return error.reason === 'not-connected' || error.reason === 'no-answer';
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function isUnwanted({ message }: Sending): boolean {
  return message.delete_wanted_at !== null;
}

/** What the provider refuses concerns all that go out by this connection, and not this message alone. */
async function noteRefused(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  { message }: Sending,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ChannelFailure) || !isRefusal(error.reason)) return;
  const { reason, code } = error;
  await scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const known = await wroteLately(scope, connectionId, message.contact_id);
    await noteRefusal(scope, connectionId, { reason, code, known });
  });
}

/** An earlier try may have brought it to the customer, so that it is asked back rather than sent again. */
async function takeBack(session: ChannelSession, { message, chat }: Sending): Promise<Outcome> {
  try {
    await session.deleteMessage({ chat, id: message.provider_id, fromMe: true });
    return { is: 'nowhere' };
  } catch (error) {
    if (!(error instanceof ChannelFailure) || error.temporary) throw error;
    return { is: 'not taken back' };
  }
}

/** Answers whether it was to be deleted while it was on its way, has gone, and is asked back. */
async function tellSent(
  scope: CompanyScope,
  { connection_id, message_id: id }: OutboxItem,
): Promise<boolean> {
  const isUnwanted = (await markSent(scope, id))
    ? (await announceAck(scope, id)).isBeingDeleted
    : (await findMessage(scope, id)).delete_wanted_at !== null;
  if (isUnwanted) await deleteAtProviderLater(scope, connection_id, id);
  return isUnwanted;
}
