import { Readable } from 'node:stream';
import { generateMessageIDV2, type WASocket } from 'baileys';
import type { ChannelSession, LinkNews } from '../channel.ts';
import { ChannelFailure } from '../outgoing.ts';
import { factsOf, type Groups } from './groups.ts';
import { downloadMedia } from './inbound/download.ts';
import { jidOf } from './jid.ts';
import { keyFor } from './outbound/compose.ts';
import type { Devices } from './outbound/device-keys.ts';
import { asFailure } from './outbound/failures.ts';
import { findAccount, findAccounts } from './outbound/numbers.ts';
import { deleteMessage, sendMessage } from './outbound/send.ts';
import type { SentStore } from './outbound/sent-store.ts';
import type { ServerAcks } from './outbound/server-acks.ts';
import type { ServerAddress } from './server-address.ts';
import type { StandingWatch } from './standing/watch-standing.ts';

type SessionParts = {
  server: ServerAddress;
  acks: ServerAcks;
  sent: SentStore;
  groups: Groups;
  devices: Devices;
  standing: StandingWatch;
  told(news: LinkNews): void;
  /** Also before it is open. */
  socket(): WASocket | undefined;
  /** Throws unless it is open. */
  openSocket(): WASocket;
  end(): Promise<void>;
};

/** What others can ask of a link. Whatever goes wrong leaves here as a ChannelFailure. */
export function sessionOn(parts: SessionParts): ChannelSession {
  const { server, acks, sent, groups, devices, told, end } = parts;
  const sending = { acks, sent, groups, devices };
  async function ask<Answer>(work: (sock: WASocket) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(parts.openSocket());
    } catch (error) {
      const failure = asFailure(error);
      parts.standing.refused(failure);
      throw failure;
    }
  }

  return {
    end,
    send: (message) => ask((sock) => sendMessage({ sock, ...sending }, message)),
    deleteMessage: (message) =>
      ask((sock) => deleteMessage({ sock, ...sending }, generateMessageIDV2(), message)),
    markRead: (messages) =>
      ask((sock) =>
        sock.readMessages(
          messages.map((message) =>
            keyFor(jidOf(message.chat), { ...message, sender: message.sender ?? message.chat }),
          ),
        ),
      ),
    declineCall: ({ id, from }) => ask((sock) => sock.rejectCall(id, jidOf(from))),
    checkNumber: (number) => ask((sock) => findAccount(sock, number)),
    checkNumbers: (numbers) => ask((sock) => findAccounts(sock, numbers)),
    picture: (address) =>
      ask(async (sock) => {
        const url = await sock.profilePictureUrl(jidOf(address), 'image').catch(noPicture);
        if (!url) return null;
        const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
        if (!response.ok || !response.body) throw new ChannelFailure('gone');
        return Readable.fromWeb(response.body);
      }),
    download: (media) => ask((sock) => downloadMedia(sock, server, media)),
    // What strangers can set off must not become a question each time.
    group: (address) =>
      ask(async () => {
        const jid = jidOf(address);
        return factsOf(groups.recent(jid) ?? (await groups.fetch(jid)));
      }),
    async requestPairingCode(number) {
      const sock = parts.socket();
      if (!sock || sock.user) throw new ChannelFailure('not-connected');
      const code = await sock.requestPairingCode(number).catch((error) => {
        throw asFailure(error);
      });
      told({ type: 'pairing-code', code });
    },
    logOut: () => ask((sock) => sock.logout()),
  };
}

/** Not found: there is none. Forbidden: not for us. */
function noPicture(error: unknown): undefined {
  const { reason, code } = asFailure(error);
  if (reason !== 'gone' && code !== 401 && code !== 403) throw error;
}
