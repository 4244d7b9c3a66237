import type { BinaryNode, WASocket } from 'baileys';
import type { CloseCause, LinkNews } from '../channel.ts';
import type { ChannelEvent } from '../channel-event.ts';
import { type CloseError, closeCause } from './close-cause.ts';
import { aheadOfAck } from './inbound/ahead-of-ack.ts';
import { callOf } from './inbound/calls.ts';
import type { InboundQueue } from './inbound/inbound-queue.ts';
import { notificationEvent } from './inbound/notifications.ts';
import { placeholderEvents } from './inbound/placeholders.ts';
import { receiptOf } from './inbound/receipts.ts';
import { inWireOrder } from './inbound/wire-order.ts';
import { meOf, numberOf } from './keys/credentials.ts';
import type { KeyStore } from './keys/key-store.ts';
import type { ServerAcks } from './outbound/server-acks.ts';
import type { PaceWatch } from './pace-watch.ts';
import { watchQr } from './qr.ts';
import { isNoChat } from './socket.ts';

export type LinkContext = {
  sock: WASocket;
  store: KeyStore;
  queue: InboundQueue;
  acks: ServerAcks;
  pace: PaceWatch;
  told(news: LinkNews): void;
  opened(): void;
  close(cause: CloseCause): Promise<void>;
};

/** Everything that is heard of one socket. Messages come by the journal, not by the library's events. */
export function listen(context: LinkContext): void {
  listenToLink(context);
  listenToMessages(context);
}

function listenToLink({ sock, store, told, opened, close }: LinkContext): void {
  const { creds } = sock.authState;
  sock.ev.on('creds.update', () => store.credentialsChanged());
  watchQr(sock, (code, again) => told({ type: 'qr', code, again }));
  // An HTTP answer instead of a connection, from the server or a proxy: the library would wait for ever.
  sock.ws.on('unexpected-response', () => close('lost'));
  sock.ev.on('connection.update', ({ connection, isNewLogin, lastDisconnect }) => {
    if (isNewLogin) {
      // Told when it is kept: a start after a crash must find the same. If it is not kept, the link
      // closes, and that is told.
      store.settled().then(
        () => told({ type: 'paired', number: numberOf(creds) ?? '' }),
        () => undefined,
      );
    }
    if (connection === 'open') opened();
    if (connection === 'close') close(closeCause(lastDisconnect?.error as CloseError | undefined));
  });
}

function listenToMessages({ sock, queue, acks, pace, told }: LinkContext): void {
  const { creds } = sock.authState;
  const me = () => meOf(creds);
  const take = (event: ChannelEvent | null) => queue.take(event ? [event] : []);

  inWireOrder(sock.ws);
  // Before the library sees it, which begins to decrypt at once.
  sock.ws.prependListener('CB:message', (node: BinaryNode) => {
    if (!node.attrs.from || isNoChat(node.attrs.from)) return;
    pace.arrived(node);
    told({ type: 'traffic', traffic: { received: new Date() } });
  });
  sock.ws.on('CB:ack,class:message', (node: BinaryNode) => {
    acks.take(node);
    if (!node.attrs.error) told({ type: 'traffic', traffic: { acknowledged: new Date() } });
  });
  aheadOfAck(sock.ws, 'receipt', (node) => take(receiptOf(node, me())));
  aheadOfAck(sock.ws, 'call', (node) => take(callOf(node)));
  aheadOfAck(sock.ws, 'notification', (node) => take(notificationEvent(node)));
  // Told by the queue itself, should it fail.
  sock.ev.on('messages.upsert', (upsert) => {
    queue.take(placeholderEvents(upsert, me())).catch(() => undefined);
  });
}
