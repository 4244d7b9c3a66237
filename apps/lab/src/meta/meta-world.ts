import { randomBytes } from 'node:crypto';
import type { MessageView } from '../contract/message.ts';
import type { MetaChannel, MetaFaults, PageView, PersonView } from '../contract/person.ts';
import { LabError } from '../lab-error.ts';

/** A page with the Instagram account that belongs to it. */
export type Page = {
  id: string;
  name: string;
  instagram: { id: string; username: string; name: string };
  token: string;
  subscribed: boolean;
};

export type Person = PersonView & {
  messages: PersonMessage[];
  /** Webhooks about one person come one after the other. */
  tail: Promise<void>;
  /** What they wrote and the product has not been told, while the fault stands. */
  held: (() => void)[];
};

export type PersonMessage = MessageView & { file: string | null };

export type MetaFile = { data: Buffer; mimetype: string; name: string };

/** The product's app: it says who it is when somebody logs in. */
export type App = { id: string; secret: string };
export type Subscription = { callbackUrl: string };

export type MetaWorld = {
  pages: Map<string, Page>;
  people: Map<string, Person>;
  files: Map<string, MetaFile>;
  /** Uploaded, and not sent yet. */
  uploads: Map<string, { type: string; file: string }>;
  app: App | null;
  subscriptions: Map<'page' | 'instagram', Subscription>;
  faults: MetaFaults;
  /** Of this lab, for addresses of files. */
  origin: string;
  closing: AbortController;
};

export const NO_META_FAULTS: MetaFaults = {
  error: null,
  tokenExpired: false,
  withholdAnswers: false,
  away: false,
  delayMs: 0,
  duplicate: false,
  reorder: 0,
};

/** Whoever logs in at the lab logs in with this. */
export const LAB_USER_TOKEN = 'lab-user-token';

const defaultPage = {
  id: '61550000001000',
  name: 'Loja da Prosa',
  instagram: { id: '17841400001000', username: 'lojadaprosa', name: 'Loja da Prosa' },
};

const defaultPeople: readonly Pick<Person, 'id' | 'channel' | 'name'>[] = [
  { id: '70010000000001', channel: 'messenger', name: 'Lorena Duarte' },
  { id: '70010000000002', channel: 'messenger', name: 'Nelson Teixeira' },
  { id: '80010000000001', channel: 'instagram', name: 'Olívia Prado' },
  { id: '80010000000002', channel: 'instagram', name: 'Paulo Siqueira' },
];

export function createMetaWorld(): MetaWorld {
  const page: Page = { ...defaultPage, token: newToken(), subscribed: false };
  return {
    pages: new Map([[page.id, page]]),
    people: new Map(defaultPeople.map((one) => [one.id, createPerson(one)])),
    files: new Map(),
    uploads: new Map(),
    app: null,
    subscriptions: new Map(),
    faults: NO_META_FAULTS,
    origin: '',
    closing: new AbortController(),
  };
}

export function createPerson(
  fields: Pick<Person, 'id' | 'channel' | 'name'> & Partial<Person>,
): Person {
  return { receipts: 'delivered', messages: [], held: [], tail: Promise.resolve(), ...fields };
}

export function newToken(): string {
  return `EAAL${randomBytes(24).toString('base64url')}`;
}

export function personOf(meta: MetaWorld, id: string): Person {
  const person = meta.people.get(id);
  if (!person) throw new LabError(404, `Nobody on Messenger or Instagram has the id ${id}.`);
  return person;
}

export function pageOf(meta: MetaWorld): Page {
  const [page] = meta.pages.values();
  if (!page) throw new Error('the lab has no page');
  return page;
}

/** The page and its account, and whether the product hears what is written to them. */
export function pageViews(meta: MetaWorld): PageView[] {
  const { id, name, instagram, subscribed } = pageOf(meta);
  const { subscriptions } = meta;
  return [
    { id, name, channel: 'messenger', subscribed: subscribed && subscriptions.has('page') },
    {
      id: instagram.id,
      name: `@${instagram.username}`,
      channel: 'instagram',
      subscribed: subscribed && subscriptions.has('instagram'),
    },
  ];
}

/** Who is written to on a channel: the page itself, or its Instagram account. */
export function accountOn(page: Page, channel: MetaChannel): string {
  return channel === 'messenger' ? page.id : page.instagram.id;
}

export function personFile(meta: MetaWorld, person: Person, messageId: string): MetaFile {
  const { file } = person.messages.find(({ id }) => id === messageId) ?? {};
  const stored = file ? meta.files.get(file) : undefined;
  if (!stored) throw new LabError(404, 'This message has no file.');
  return stored;
}
