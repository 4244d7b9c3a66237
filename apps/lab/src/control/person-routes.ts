import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  type MetaFaults,
  metaFaultChanges,
  newAd,
  newPerson,
  type PageView,
  personId,
} from '../contract/person.ts';
import { LabError } from '../lab-error.ts';
import { tellEcho } from '../meta/graph/page-says.ts';
import {
  createPerson,
  NO_META_FAULTS,
  type Person,
  pageViews,
  personOf,
} from '../meta/meta-world.ts';
import { personComesByAd } from '../meta/person-writes.ts';
import { addMessage, personMessageView } from '../meta/screen.ts';
import { tellHeld } from '../meta/webhooks.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ id: personId });

const viewOf = ({ id, channel, name, receipts }: Person) => ({ id, channel, name, receipts });

/** Customers of Messenger and Instagram, and what goes wrong there. */
export function personRoutes(app: ControlApp, { state }: ControlParts): void {
  const { meta } = state;

  app.get('/pages', async (): Promise<PageView[]> => pageViews(meta));

  app.get('/people', async () => [...meta.people.values()].map(viewOf));

  app.post('/people', { schema: { body: newPerson } }, async ({ body }) => {
    const id = body.id ?? String(randomInt(10 ** 13, 10 ** 14));
    if (meta.people.has(id)) throw new LabError(409, `${id} is taken.`);
    const person = createPerson({ ...body, id, name: body.name ?? id });
    meta.people.set(id, person);
    state.events.emit({ type: 'person', person: viewOf(person) });
    return viewOf(person);
  });

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

  app.post(
    '/people/:id/ad',
    { schema: { params, body: newAd } },
    async ({ params: { id }, body }) => {
      personComesByAd(state, personOf(meta, id), body);
      return {};
    },
  );

  app.get('/meta-faults', async () => meta.faults);

  app.patch('/meta-faults', { schema: { body: metaFaultChanges } }, async ({ body }) =>
    setFaults({ ...meta.faults, ...body }),
  );

  app.delete('/meta-faults', async () => setFaults(NO_META_FAULTS));

  function setFaults(faults: MetaFaults): MetaFaults {
    meta.faults = faults;
    if (faults.reorder < 2) tellHeld(state);
    state.events.emit({ type: 'meta-faults', faults });
    return faults;
  }
}
