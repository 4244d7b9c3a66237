import { z } from 'zod';
import type { Address } from '../address.ts';
import type { ChannelSession, CloseCause, LinkParts } from '../channel.ts';
import type { MediaHandle } from '../channel-event.ts';
import { ChannelFailure } from '../outgoing.ts';
import { causeOf } from '../own-failure.ts';
import { findAccount, type MetaAccount, wantedByOthers } from './account.repository.ts';
import { fetchFile } from './fetch-file.ts';
import { convert } from './file-format.ts';
import { failureOf, isTokenRefused } from './graph-error.ts';
import { unsubscribeInstagram } from './login.ts';
import type { MetaParts } from './meta-parts.ts';
import { sendByMeta } from './outbound.ts';
import { createSentNotes } from './sent.repository.ts';

/** A token that was taken away is noticed even where nobody writes. */
const CHECK_MS = 15 * 60_000;

const anything = z.object({});
/** Whoever hides a part of it is told of with null. */
const profile = z.object({
  name: z.string().nullish(),
  username: z.string().nullish(),
  profile_pic: z.string().nullish(),
});
const handle = z.object({ url: z.string() });

type WithToken = MetaAccount & { token: string };

/** There is no line to hold: a session is a token that Meta takes, looked at now and then. */
export function openMetaSession(parts: MetaParts, link: LinkParts): ChannelSession {
  const { graph, address, channel, scopes } = parts;
  const { connection, told } = link;
  const { ffmpeg } = parts.decoder.forCompany(connection.companyId);
  const sent = createSentNotes(scopes, connection);
  let account: WithToken | undefined;
  let isClosed = false;

  function close(cause: CloseCause): void {
    if (isClosed) return;
    isClosed = true;
    account = undefined;
    clearInterval(checks);
    told({ type: 'closed', cause });
  }

  async function check(mine: WithToken): Promise<void> {
    const { pageId, token } = mine;
    await graph.call({ path: `/${pageId}`, token, query: { fields: 'id' } }, anything);
  }

  async function load(): Promise<WithToken | null> {
    const found = await findAccount(parts, connection);
    return found?.token ? { ...found, token: found.token } : null;
  }

  async function start(): Promise<void> {
    const mine = await load();
    if (!mine) return close('expired');
    await check(mine);
    if (isClosed) return;
    account = mine;
    told({ type: 'open', number: mine.handle });
  }

  const failed = (error: unknown) => close(isTokenRefused(error) ? 'expired' : causeOf(error));
  const checks = setInterval(() => {
    // That Meta is away for a moment ends nothing; that the token is refused does.
    withAccount(check).catch(() => undefined);
  }, CHECK_MS);
  checks.unref();
  start().catch(failed);

  /** Whatever is asked of Meta, with what its refusal means. */
  async function withAccount<T>(work: (account: WithToken) => Promise<T>): Promise<T> {
    if (!account) throw new ChannelFailure('not-connected');
    try {
      const result = await withFreshToken(account, work);
      told({ type: 'traffic', traffic: { acknowledged: new Date() } });
      return result;
    } catch (error) {
      if (isTokenRefused(error)) close('expired');
      throw failureOf(error);
    }
  }

  /** Somebody may have logged in again since, which gives another one. */
  async function withFreshToken<T>(
    mine: WithToken,
    work: (account: WithToken) => Promise<T>,
  ): Promise<T> {
    try {
      return await work(mine);
    } catch (error) {
      const now = isTokenRefused(error) ? await load() : null;
      if (!now || now.token === mine.token) throw error;
      if (!isClosed) account = now;
      return work(now);
    }
  }

  function act(chat: Address, action: object): Promise<unknown> {
    return withAccount(({ pageId, token }) =>
      graph.call(
        {
          method: 'POST',
          path: `/${pageId}/messages`,
          token,
          json: { recipient: { id: chat.value }, ...action },
        },
        anything,
      ),
    );
  }

  // Only Instagram has user names, and Messenger refuses whoever asks for one.
  const fields = channel === 'instagram' ? 'name,username,profile_pic' : 'name,profile_pic';
  const profileOf = (person: Address) =>
    withAccount(({ token }) =>
      graph.call({ path: `/${person.value}`, token, query: { fields } }, profile),
    ).catch(unknownPerson);

  return {
    send: (message) =>
      withAccount((mine) =>
        sendByMeta(
          { channel, graph, account: mine, sent, convert: (...file) => convert(ffmpeg, ...file) },
          message,
        ),
      ),
    // Pages cannot take back what they said.
    deleteMessage: () => Promise.reject(new ChannelFailure('unsupported')),
    async markRead(messages) {
      const chats = new Map(messages.map(({ chat }) => [chat.value, chat]));
      for (const chat of chats.values()) await act(chat, { sender_action: 'mark_seen' });
    },
    declineCall: async () => undefined,
    checkNumber: async () => null,
    checkNumbers: async (numbers) => numbers.map(() => null),
    async picture(person) {
      const { profile_pic } = await profileOf(person);
      return profile_pic ? (await fetchFile(address, profile_pic)).stream : null;
    },
    async name(person) {
      const { name, username } = await profileOf(person);
      return name || (username ? `@${username}` : null);
    },
    download: async (media: MediaHandle) =>
      (await fetchFile(address, handle.parse(media).url)).stream,
    group: () => Promise.reject(new ChannelFailure('unsupported')),
    requestPairingCode: () => Promise.reject(new ChannelFailure('unsupported')),
    async logOut() {
      const mine = account;
      if (!mine) throw new ChannelFailure('not-connected');
      const { pageId, token } = mine;
      const { provider } = address;
      const wanted = await wantedByOthers(scopes, connection, { pageId, provider });
      if (channel === 'instagram' && !wanted.instagram) await unsubscribeInstagram(graph, address);
      if (!wanted.page) {
        const path = `/${pageId}/subscribed_apps`;
        await graph.call({ method: 'DELETE', path, token }, anything);
      }
      close('unlinked');
    },
    end: async () => close('ended'),
  };
}

/** Whoever hides from the app is nameless, not a failure. */
function unknownPerson(error: unknown): z.infer<typeof profile> {
  if (error instanceof ChannelFailure && !error.temporary) return {};
  throw error;
}
