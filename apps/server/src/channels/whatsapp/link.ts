import type { WASocket } from 'baileys';
import { errorSummary } from '../../error-summary.ts';
import { CannotOpen } from '../../security/encryption.ts';
import type { BanNews, ChannelSession, CloseCause, LinkParts } from '../channel.ts';
import type { Said } from '../channel-event.ts';
import { keepKnownPeople } from '../known-people.ts';
import { ChannelFailure } from '../outgoing.ts';
import { causeOf } from '../own-failure.ts';
import type { DriverParts } from './driver-parts.ts';
import { createGroups } from './groups.ts';
import { createInboundQueue } from './inbound/inbound-queue.ts';
import { createJournalReader } from './inbound/journal-reader.ts';
import { listenToPeople } from './inbound/people.ts';
import {
  freshCredentials,
  numberOf,
  readCredentials,
  requireKeysOpen,
} from './keys/credentials.ts';
import { createKeyStore, type KeyStore } from './keys/key-store.ts';
import { guardListeners } from './library-errors.ts';
import { type LinkContext, listen } from './listen.ts';
import { createDevices } from './outbound/device-keys.ts';
import { createSentStore } from './outbound/sent-store.ts';
import { createServerAcks } from './outbound/server-acks.ts';
import { paceTimes, watchPace } from './pace-watch.ts';
import { sessionOn } from './session.ts';
import { cutOff, endSocket, makeSocket } from './socket.ts';
import { standingTimes, watchStanding } from './standing/watch-standing.ts';

/** What stands in the way of closing (a hanging database) must not do so for ever. */
const CLOSE_MS = 5_000;

/** One connection to the server, from the dialling to its end. The next one is a new link. */
export function openLink(driver: DriverParts, link: LinkParts): ChannelSession {
  const { scopes, keys, log } = driver;
  const { connection, fence, told } = link;
  const acks = createServerAcks(driver.ackTimeoutMs ?? 30_000);
  const sent = createSentStore({ scopes, keys, connection });
  const devices = createDevices();
  // Also before it is open: what waited at the server comes early.
  const groups = createGroups(() => sock ?? openSocket());
  let sock: WASocket | undefined;
  let store: KeyStore | undefined;
  let isOpen = false;
  let closing: Promise<void> | undefined;

  const queue = createInboundQueue({
    accept: link.accept,
    failed: (error) => close(causeOf(error)),
  });
  const journal = createJournalReader({ scopes, keys, connection, queue, log });
  const pace = watchPace({
    times: driver.paceTimes ?? paceTimes,
    now: () => performance.now(),
    late: () => sock?.ev.flush(),
    stuck: () => {
      log.warn(connection, 'messages were not taken up: connecting anew');
      close('lost');
    },
  });

  const standing = watchStanding({
    connection,
    times: driver.standingTimes ?? standingTimes,
    told: (said) => told({ type: 'standing', standing: said }),
    log,
  });

  function close(cause: CloseCause, ban: BanNews = {}): Promise<void> {
    closing ??= shutDown().then(() => told({ type: 'closed', cause, ...ban }));
    return closing;
  }

  /**
   * Our own failure is none of the message's. The library would refuse it to the server, which then
   * forgets it; unanswered, it comes again with the next link.
   */
  function broken(error: unknown): void {
    if (sock) cutOff(sock);
    close(causeOf(error));
  }

  async function isKept(said: Said): Promise<boolean> {
    // It may be on its way into the inbox in this moment.
    await queue.idle();
    return link.isKept(said).catch((error) => {
      broken(error);
      throw error;
    });
  }

  async function shutDown(): Promise<void> {
    isOpen = false;
    pace.stop();
    standing.stop();
    acks.close();
    if (sock) await endSocket(sock);
    const settled = async () => {
      // What was decrypted is in the journal, and is kept before the next link begins.
      await store?.settled().catch(() => undefined);
      await journal.idle();
    };
    await withinTime(settled(), CLOSE_MS);
    // The library may have begun another write meanwhile: it would outlive the keys that are put aside.
    if (store) await withinTime(store.close(), CLOSE_MS);
    queue.close();
  }

  async function start(): Promise<void> {
    await requireKeysOpen({ scopes, keys, connection });
    await journal.replay();
    const credentials = (await readCredentials({ scopes, keys, connection })) ?? freshCredentials();
    // Asked to end in the meantime: a socket made now would be nobody's.
    if (closing) return;
    store = createKeyStore({
      scopes,
      keys,
      connection,
      fence,
      credentials,
      journaled: journal.take,
      broken,
    });
    sock = makeSocket({
      driver,
      credentials,
      store,
      sent,
      groups,
      devices,
      pace,
      isKept,
      broken,
    });
    guardListeners(sock.ws, (event, error) => {
      log.warn({ ...connection, event, error: errorSummary(error) }, 'the library failed');
      // A frame that cannot be read: nothing after it could be, either.
      if (event === 'message') close('lost');
    });
    const context: LinkContext = {
      sock,
      store,
      queue,
      acks,
      sent,
      groups,
      pace,
      standing,
      told,
      close,
      opened,
      broken,
    };
    listen(context);
    listenToPeople(
      sock,
      (people) =>
        scopes.inCompany({ companyId: connection.companyId, actor: null }, (scope) =>
          keepKnownPeople(scope, connection.connectionId, people),
        ),
      // They are told again when it is linked anew; no message is lost with them.
      (error) => log.warn({ ...connection, error: errorSummary(error) }, 'people were not kept'),
    );
    function opened(): void {
      isOpen = true;
      told({ type: 'open', number: numberOf(credentials) ?? '' });
      if (sock) standing.opened(sock);
    }
  }

  function openSocket(): WASocket {
    if (!sock || !isOpen) throw new ChannelFailure('not-connected');
    return sock;
  }

  start().catch((error) => {
    if (error instanceof CannotOpen)
      log.error(
        { ...connection, error: errorSummary(error) },
        'a number stays closed: its keys do not open',
      );
    return close(causeOf(error));
  });

  return sessionOn({
    server: driver.server,
    acks,
    sent,
    groups,
    devices,
    standing,
    told,
    openSocket,
    end: () => close('ended'),
    socket: () => sock,
  });
}

async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
