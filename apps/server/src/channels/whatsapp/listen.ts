import type { BinaryNode, WASocket } from 'baileys';
import type { BanNews, CloseCause, LinkNews } from '../channel.ts';
import type { ChannelEvent } from '../channel-event.ts';
import { banNews, type CloseError, closeCause } from './close-cause.ts';
import type { Groups } from './groups.ts';
import { aheadOfAck, type Taken } from './inbound/ahead-of-ack.ts';
import { callOf } from './inbound/calls.ts';
import type { InboundQueue } from './inbound/inbound-queue.ts';
import { notificationEvent } from './inbound/notifications.ts';
import { placeholderEvents } from './inbound/placeholders.ts';
import { receiptOf } from './inbound/receipts.ts';
import { mayHaveAgain } from './inbound/resend-guard.ts';
import { inWireOrder } from './inbound/wire-order.ts';
import { withheldEvent } from './inbound/withheld.ts';
import { meOf, numberOf } from './keys/credentials.ts';
import type { KeyStore } from './keys/key-store.ts';
import { numberBehind } from './one-person.ts';
import type { SentStore } from './outbound/sent-store.ts';
import type { ServerAcks } from './outbound/server-acks.ts';
import type { PaceWatch } from './pace-watch.ts';
import { watchQr } from './qr.ts';
import { isNoChat } from './socket.ts';
import type { StandingWatch } from './standing/watch-standing.ts';

export type LinkContext = {
  sock: WASocket;
  store: KeyStore;
  queue: InboundQueue;
  acks: ServerAcks;
  sent: SentStore;
  groups: Groups;
  pace: PaceWatch;
  standing: StandingWatch;
  told(news: LinkNews): void;
  opened(): void;
  close(cause: CloseCause, ban?: BanNews): Promise<void>;
  /** Our own storage has failed. */
  broken(error: unknown): void;
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
    if (connection === 'close') {
      const error = lastDisconnect?.error as CloseError | undefined;
      close(closeCause(error), banNews(error));
    }
  });
}

function listenToMessages(context: LinkContext): void {
  const { sock, queue, acks, pace, standing, groups, told } = context;
  const { creds } = sock.authState;
  const me = () => meOf(creds);
  const acknowledge = (node: BinaryNode) => sock.sendMessageAck(node);
  const keep = async (event: ChannelEvent | null): Promise<Taken> => {
    await queue.take(event ? [event] : []);
    return 'pass-on';
  };

  inWireOrder(sock.ws, {
    async before(node) {
      // By itself the library would refuse it, with an error.
      if (node.attrs.from && isNoChat(node.attrs.from)) {
        await acknowledge(node);
        return false;
      }
      const withheld = withheldEvent(node, me());
      if (withheld) await queue.take([withheld]);
      return true;
    },
    after: pace.handled,
  });
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
  const receipt = async (node: BinaryNode): Promise<Taken> => {
    if (node.attrs.type === 'retry') return resend(context, node);
    return keep(await receiptOf(node, me(), (lid) => numberBehind(sock, lid)));
  };
  const notification = (node: BinaryNode): Promise<Taken> => {
    groups.forget(node.attrs.from ?? '');
    standing.heard(node);
    return keep(notificationEvent(node));
  };
  aheadOfAck(sock.ws, 'receipt', receipt, acknowledge);
  aheadOfAck(sock.ws, 'call', (node) => keep(callOf(node)), acknowledge);
  aheadOfAck(sock.ws, 'notification', notification, acknowledge);
  // Told by the queue itself, should it fail.
  sock.ev.on('messages.upsert', (upsert) => {
    queue.take(placeholderEvents(upsert, me())).catch(() => undefined);
  });
}

async function resend({ sock, sent, groups, broken }: LinkContext, node: BinaryNode) {
  const me = () => meOf(sock.authState.creds);
  try {
    return (await mayHaveAgain({ sock, sent, groups, me }, node)) ? 'pass-on' : 'drop';
  } catch (error) {
    // Our own failure: who asks is told nothing, and asks again.
    broken(error);
    throw error;
  }
}
