import {
  type AuthenticationCreds,
  type BaileysEventMap,
  type BinaryNode,
  Browsers,
  initAuthCreds,
  makeWASocket,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from 'baileys';
import { createKeyStore, type KeyRows } from '../signal/key-store.ts';
import { silentLogger } from '../signal/silent-logger.ts';
import { createWatched, type Watched } from './watched.ts';

/** What a program keeps of a linked device between two connections. */
export type Credentials = { creds: AuthenticationCreds; rows: KeyRows };

export type Seen = {
  qrs: string[];
  open: boolean;
  closed: { code: number | undefined; reason: string } | undefined;
  messages: { type: string; message: WAMessage }[];
  updates: BaileysEventMap['messages.update'];
  receipts: BaileysEventMap['message-receipt.update'];
  reactions: BaileysEventMap['messages.reaction'];
  calls: BaileysEventMap['call'];
  groupUpdates: BaileysEventMap['groups.update'];
  participantUpdates: BaileysEventMap['group-participants.update'][];
  contacts: BaileysEventMap['contacts.update'];
  presences: BaileysEventMap['presence.update'][];
  histories: BaileysEventMap['messaging-history.set'][];
  acks: BinaryNode['attrs'][];
};

/** The real client, unmodified, and everything that it has told so far. */
export type TestClient = Watched<Seen> & {
  socket: WASocket;
  credentials: Credentials;
  message(id: string): Promise<{ type: string; message: WAMessage }>;
  end(): Promise<void>;
};

export function newCredentials(): Credentials {
  return { creds: initAuthCreds(), rows: new Map() };
}

export function connectClient(
  gatewayUrl: string,
  credentials: Credentials,
  config: Partial<UserFacingSocketConfig> = {},
): TestClient {
  const { creds, rows } = credentials;
  const socket = makeWASocket({
    auth: { creds, keys: createKeyStore(rows) },
    waWebSocketUrl: gatewayUrl,
    version: [2, 3000, 1043857760],
    browser: Browsers.ubuntu('Chrome'),
    logger: silentLogger,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    ...config,
  });
  const watched = createWatched<Seen>({
    qrs: [],
    open: false,
    closed: undefined,
    messages: [],
    updates: [],
    receipts: [],
    reactions: [],
    calls: [],
    groupUpdates: [],
    participantUpdates: [],
    contacts: [],
    presences: [],
    histories: [],
    acks: [],
  });
  listen(socket, watched);
  return {
    ...watched,
    socket,
    credentials,
    message: (id) =>
      watched.until(`message ${id}`, ({ messages }) =>
        messages.find(({ message }) => message.key.id === id && message.message),
      ),
    end: () => socket.end(undefined),
  };
}

function listen(socket: WASocket, { seen, changed }: Watched<Seen>): void {
  const { ev } = socket;
  const note = <Name extends keyof BaileysEventMap>(
    name: Name,
    take: (event: BaileysEventMap[Name]) => void,
  ) =>
    ev.on(name, (event) => {
      take(event);
      changed();
    });
  note('connection.update', ({ qr, connection, lastDisconnect }) => {
    if (qr) seen.qrs.push(qr);
    if (connection === 'open') seen.open = true;
    if (connection === 'close') seen.closed = describe(lastDisconnect?.error);
  });
  note('messages.upsert', ({ type, messages }) => {
    seen.messages.push(...messages.map((message) => ({ type, message })));
  });
  note('messages.update', (updates) => seen.updates.push(...updates));
  note('message-receipt.update', (receipts) => seen.receipts.push(...receipts));
  note('messages.reaction', (reactions) => seen.reactions.push(...reactions));
  note('call', (calls) => seen.calls.push(...calls));
  note('groups.update', (updates) => seen.groupUpdates.push(...updates));
  note('group-participants.update', (update) => seen.participantUpdates.push(update));
  note('contacts.update', (contacts) => seen.contacts.push(...contacts));
  note('presence.update', (presence) => seen.presences.push(presence));
  note('messaging-history.set', (history) => seen.histories.push(history));
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    seen.acks.push(attrs);
    changed();
  });
}

function describe(error: unknown): NonNullable<Seen['closed']> {
  const { output, message = '' } = (error ?? {}) as {
    output?: { statusCode?: number };
    message?: string;
  };
  return { code: output?.statusCode, reason: message };
}
