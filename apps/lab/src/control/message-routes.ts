import { z } from 'zod';
import type { Account } from '../account.ts';
import { forgery, newPost } from '../contract/forgery.ts';
import { messageWish, newMessage, newReceipt } from '../contract/message.ts';
import { phoneNumber } from '../contract/telephone.ts';
import { awaitResult } from '../events.ts';
import { LabError } from '../lab-error.ts';
import { decryptMedia } from '../media/media-crypto.ts';
import { personFile } from '../meta/meta-world.ts';
import { personReads, personWrites } from '../meta/person-writes.ts';
import { personMessageView } from '../meta/screen.ts';
import { accountOf, type LabState } from '../state.ts';
import { type Message, messageView } from '../telephone/message-log.ts';
import { mediaPartOf } from '../telephone/read-content.ts';
import { forge } from '../wire/forgeries.ts';
import { post } from '../wire/posts.ts';
import { giveReceipts } from '../wire/receipts.ts';
import { askAgain } from '../wire/retries.ts';
import { sendMessage } from '../wire/send-message.ts';
import type { ControlApp, ControlParts } from './app.ts';
import { fits } from './message-wish.ts';

const params = z.object({ number: phoneNumber });
const messageParams = params.extend({ id: z.string() });
const chatQuery = z.object({ chat: z.string().optional() });

/** Of telephones; and by the same addresses of people on Messenger and Instagram. */
export function messageRoutes(app: ControlApp, { state }: ControlParts): void {
  app.get(
    '/telephones/:number/messages',
    { schema: { params, querystring: chatQuery } },
    async ({ params: { number }, query: { chat } }) => {
      const person = state.meta.people.get(number);
      if (person) return person.messages.map(personMessageView);
      return accountOf(state, number).messages.list(chat).map(messageView);
    },
  );

  app.post(
    '/telephones/:number/messages',
    { schema: { params, body: newMessage } },
    async ({ params: { number }, body }) => {
      const person = state.meta.people.get(number);
      if (person) return personWrites(state, person, body);
      return sendMessage(state, accountOf(state, number), body);
    },
  );

  app.post(
    '/telephones/:number/messages/await',
    { schema: { params, body: messageWish } },
    async ({ params: { number }, body }) => {
      const person = state.meta.people.get(number);
      const shown = () =>
        person
          ? person.messages.map(personMessageView)
          : accountOf(state, number).messages.list().map(messageView);
      const isWished = fits(body);
      const found = await awaitResult(
        state.events,
        body.timeoutMs,
        () => shown().findLast(isWished),
        (event) =>
          'message' in event && 'telephone' in event && event.telephone === number
            ? [event.message].find(isWished)
            : undefined,
      );
      if (found) return found;
      throw new LabError(408, `No such message on ${number}: ${JSON.stringify(body)}`);
    },
  );

  app.get(
    '/telephones/:number/messages/:id/media',
    { schema: { params: messageParams } },
    async ({ params: { number, id } }, reply) => {
      const person = state.meta.people.get(number);
      if (person) {
        const { mimetype, data } = personFile(state.meta, person, id);
        return await reply.type(mimetype).send(data);
      }
      const message = messageOf(accountOf(state, number), id);
      reply.header('content-type', message.shown.media?.mimetype ?? 'application/octet-stream');
      return await openMedia(state, message);
    },
  );

  app.post(
    '/telephones/:number/messages/:id/expire-media',
    { schema: { params: messageParams } },
    async ({ params: { number, id } }) => {
      const { content } = messageOf(accountOf(state, number), id);
      state.media.expire((content && mediaPartOf(content)?.fields.directPath) ?? '');
      return {};
    },
  );

  app.post(
    '/telephones/:number/messages/:id/ask-again',
    { schema: { params: messageParams } },
    async ({ params: { number, id } }) => {
      const reader = accountOf(state, number);
      const message = messageOf(reader, id);
      for (const companion of accountOf(state, message.author).companions.values()) {
        await askAgain(state, reader, companion, { ...message, count: 1 });
      }
      return {};
    },
  );

  app.post(
    '/telephones/:number/forgeries',
    { schema: { params, body: forgery } },
    async ({ params: { number }, body }) => ({
      id: await forge(state, accountOf(state, number), body),
    }),
  );

  app.post(
    '/telephones/:number/posts',
    { schema: { params, body: newPost } },
    async ({ params: { number }, body }) => ({
      id: await post(state, accountOf(state, number), body),
    }),
  );

  app.post(
    '/telephones/:number/receipts',
    { schema: { params, body: newReceipt } },
    async ({ params: { number }, body: { chat, messages, type } }) => {
      const person = state.meta.people.get(number);
      if (person) {
        if (type === 'read') personReads(state, person);
        return {};
      }
      const reader = accountOf(state, number);
      const all = reader.messages.list(chat);
      const chosen = messages ? all.filter(({ id }) => messages.includes(id)) : all;
      giveReceipts(state, reader, chosen, type);
      return {};
    },
  );
}

async function openMedia(state: LabState, message: Message): Promise<Buffer> {
  const part = message.content && mediaPartOf(message.content);
  const file = part && state.media.get(part.fields.directPath ?? '');
  if (!file) throw new LabError(404, 'This message has no file.');
  return await decryptMedia(file.data, part.fields, part.type);
}

function messageOf(account: Account, id: string): Message {
  const message = account.messages.findById(id);
  if (!message) throw new LabError(404, `${account.number} has no message ${id}.`);
  return message;
}
