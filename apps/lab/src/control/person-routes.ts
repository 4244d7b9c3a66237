import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { messageWish, newMessage } from '../contract/message.ts';
import {
  metaFaultChanges,
  newPerson,
  type PageView,
  personId,
  personReceipt,
} from '../contract/person.ts';
import { awaitResult } from '../events.ts';
import { LabError } from '../lab-error.ts';
import { tellEcho } from '../meta/graph/page-says.ts';
import { createPerson, NO_META_FAULTS, type Person, pageOf, personOf } from '../meta/meta-world.ts';
import { personReads, personWrites } from '../meta/person-writes.ts';
import { addMessage, personMessageView } from '../meta/screen.ts';
import type { ControlApp, ControlParts } from './app.ts';
import { fits } from './message-wish.ts';

const params = z.object({ id: personId });
const messageParams = params.extend({ message: z.string() });

const viewOf = ({ id, channel, name, receipts }: Person) => ({ id, channel, name, receipts });

/** Customers of Messenger and Instagram, and what goes wrong there. */
export function personRoutes(app: ControlApp, { state }: ControlParts): void {
  const { meta } = state;

  app.get('/pages', async (): Promise<PageView[]> => {
    const { id, name, instagram, subscribed } = pageOf(meta);
    const account = { id: instagram.id, name: `@${instagram.username}` };
    return [
      { id, name, channel: 'messenger', subscribed },
      { ...account, channel: 'instagram', subscribed },
    ];
  });

  app.get('/people', async () => [...meta.people.values()].map(viewOf));

  app.post('/people', { schema: { body: newPerson } }, async ({ body }) => {
    const id = body.id ?? String(randomInt(10 ** 13, 10 ** 14));
    if (meta.people.has(id)) throw new LabError(409, `${id} is taken.`);
    const person = createPerson({ ...body, id, name: body.name ?? id });
    meta.people.set(id, person);
    state.events.emit({ type: 'person', person: viewOf(person) });
    return viewOf(person);
  });

  app.get('/people/:id/messages', { schema: { params } }, async ({ params: { id } }) =>
    personOf(meta, id).messages.map(personMessageView),
  );

  app.post(
    '/people/:id/messages',
    { schema: { params, body: newMessage } },
    async ({ params: { id }, body }) => personWrites(state, personOf(meta, id), body),
  );

  app.post(
    '/people/:id/messages/await',
    { schema: { params, body: messageWish } },
    async ({ params: { id }, body }) => {
      const person = personOf(meta, id);
      const isWished = fits(body);
      const found = await awaitResult(
        state.events,
        body.timeoutMs,
        () => person.messages.map(personMessageView).findLast(isWished),
        (event) =>
          'message' in event && 'telephone' in event && event.telephone === id
            ? [event.message].find(isWished)
            : undefined,
      );
      if (found) return found;
      throw new LabError(408, `No such message with ${person.name}: ${JSON.stringify(body)}`);
    },
  );

  app.get(
    '/people/:id/messages/:message/media',
    { schema: { params: messageParams } },
    async ({ params: { id, message } }, reply) => {
      const { file } = personOf(meta, id).messages.find((one) => one.id === message) ?? {};
      const stored = file ? meta.files.get(file) : undefined;
      if (!stored) throw new LabError(404, 'This message has no file.');
      return await reply.type(stored.mimetype).send(stored.data);
    },
  );

  app.post(
    '/people/:id/receipts',
    { schema: { params, body: personReceipt } },
    async ({ params: { id } }) => {
      personReads(state, personOf(meta, id));
      return {};
    },
  );

  app.post(
    '/people/:id/page-inbox',
    { schema: { params, body: z.object({ text: z.string().min(1) }) } },
    async ({ params: { id }, body: { text } }) => {
      const person = personOf(meta, id);
      const message = addMessage(state, person, { fromMe: false, shown: { text } });
      tellEcho(state, person, message);
      return personMessageView(message);
    },
  );

  app.get('/meta-faults', async () => meta.faults);

  app.patch('/meta-faults', { schema: { body: metaFaultChanges } }, async ({ body }) => {
    meta.faults = { ...meta.faults, ...body };
    state.events.emit({ type: 'meta-faults', faults: meta.faults });
    return meta.faults;
  });

  app.delete('/meta-faults', async () => {
    meta.faults = NO_META_FAULTS;
    state.events.emit({ type: 'meta-faults', faults: meta.faults });
    return meta.faults;
  });
}
