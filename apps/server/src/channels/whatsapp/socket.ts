import { Browsers, DEFAULT_CONNECTION_CONFIG, makeWASocket, proto, type WASocket } from 'baileys';
import { parseAddressKey } from '../address.ts';
import type { Said } from '../channel-event.ts';
import type { DriverParts } from './driver-parts.ts';
import type { Groups } from './groups.ts';
import { journalingRepository } from './inbound/signal-repository.ts';
import { addressOf } from './jid.ts';
import { type Credentials, meOf } from './keys/credentials.ts';
import type { KeyStore } from './keys/key-store.ts';
import { libraryLog } from './library-log.ts';
import { isOnePerson } from './one-person.ts';
import { type Devices, passOverKeyless } from './outbound/device-keys.ts';
import type { SentStore } from './outbound/sent-store.ts';
import type { PaceWatch } from './pace-watch.ts';

type SocketParts = {
  driver: DriverParts;
  credentials: Credentials;
  store: KeyStore;
  sent: SentStore;
  groups: Groups;
  devices: Devices;
  pace: PaceWatch;
  isKept(said: Said): Promise<boolean>;
  /** What was sent could not be looked up for somebody who asks for it again. */
  broken(error: unknown): void;
};

/** Long enough for a polite goodbye; a network that is gone would take thirty seconds. */
const GOODBYE_MS = 1_000;

/** Statuses, channels and bots are no conversations: acknowledged and dropped. */
export function isNoChat(jid: string): boolean {
  return jid === 'status@broadcast' || (!jid.endsWith('@broadcast') && addressOf(jid) === null);
}

/** The library's client, with everything that it would keep in memory or ask for handed in. */
export function makeSocket(parts: SocketParts): WASocket {
  const { driver, credentials, store, sent, groups, pace } = parts;
  const sock: WASocket = makeWASocket({
    waWebSocketUrl: driver.server.url,
    version: driver.version ?? DEFAULT_CONNECTION_CONFIG.version,
    browser: Browsers.ubuntu('Chrome'),
    logger: libraryLog(driver.log),
    auth: { creds: credentials, keys: store.signal },
    // A write that fails ends the link: trying it again is for the one after.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 1 },
    makeSignalRepository: journalingRepository({
      stanzas: pace,
      me: () => meOf(credentials),
      isKept: parts.isKept,
      ending: () => {
        setTimeout(() => wire(sock)?.terminate(), GOODBYE_MS).unref();
      },
    }),
    markOnlineOnConnect: false,
    syncFullHistory: false,
    emitOwnEvents: false,
    // Without these each message that cannot be decrypted holds all others up, for two seconds.
    enableRecentMessageCache: true,
    retryRequestDelayMs: 10,
    // Asking for one message twice, the library would delete all sessions with who wrote it: what they
    // have sent in the meantime could no longer be read. A new session is added to the others anyway.
    enableAutoSessionRecreation: false,
    getMessage: async ({ id, remoteJid }) => {
      const finding = id ? sent.find(id) : null;
      const found = await finding?.catch((error) => {
        parts.broken(error);
        throw error;
      });
      const chat = addressOf(remoteJid);
      if (!found || !chat) return undefined;
      // Asked for by whoever likes: it is for the chat that it was sent to.
      const isTheirs = await isOnePerson(sock, parseAddressKey(found.chat), chat);
      return isTheirs ? proto.Message.decode(found.bytes) : undefined;
    },
    userDevicesCache: parts.devices,
    cachedGroupMetadata: async (jid) => groups.recent(jid),
    shouldIgnoreJid: isNoChat,
    ...(driver.qrTimeoutMs && { qrTimeout: driver.qrTimeoutMs }),
    ...(driver.keepAliveMs && { keepAliveIntervalMs: driver.keepAliveMs }),
  });
  passOverKeyless(sock.ws);
  return sock;
}

/** Sockets that are not ended and emptied of listeners stay in memory, with all they hold. */
export async function endSocket(sock: WASocket): Promise<void> {
  await sock.end(undefined);
  sock.ws.removeAllListeners();
  // Whatever the network still has to say now.
  sock.ws.on('error', () => undefined);
}

/** At once: not another word goes out, whatever the library is about to say. */
export function cutOff(sock: WASocket): void {
  wire(sock)?.terminate();
}

/** The connection itself, below the library's client. */
function wire(sock: WASocket): { terminate(): void } | null {
  return (sock.ws as unknown as { socket: { terminate(): void } | null }).socket;
}
