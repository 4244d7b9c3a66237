import { randomBytes } from 'node:crypto';
import type { MessageView } from '../contract/message.ts';
import type {
  MetaChannel,
  MetaFaults,
  PageSituation,
  PageView,
  PersonView,
} from '../contract/person.ts';
import { LabError } from '../lab-error.ts';

/** A page with the Instagram account that belongs to it. */
export type Page = {
  id: string;
  name: string;
  instagram: { id: string; username: string; name: string };
  token: string;
  subscribed: boolean;
  /** What it tells the product; all, if it was never said. */
  fields?: string[];
  /** Left out of the one that customers write to. */
  situation?: PageSituation;
};

export type Person = PersonView & {
  messages: PersonMessage[];
  /** Webhooks about one person come one after the other. */
  tail: Promise<void>;
  /** What they wrote and the product has not been told, while the fault stands. */
  held: (() => void)[];
  /** When they last came by an advertisement. */
  adAt?: number;
  reactedAt?: number;
};

export type PersonMessage = MessageView & { file: string | null };

export type MetaFile = { data: Buffer; mimetype: string; name: string };

/** The product's app: it says who it is when somebody logs in. */
export type App = { id: string; secret: string };
export type Subscription = { callbackUrl: string; fields?: string[] };

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
  standby: false,
  humanAgent: true,
  profiles: 'open',
  files: 'here',
  pages: [],
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

const situations: Record<PageSituation, { id: string; name: string }> = {
  'without-token': { id: '61550000002000', name: 'Página sem acesso' },
  'without-task': { id: '61550000003000', name: 'Página sem tarefa' },
  'needs-ads': { id: '61550000004000', name: 'Página do portfólio' },
  'second-list': { id: '61550000005000', name: 'Outra página' },
};

/** All that whoever logs in has: the page, and what the faults add to it. */
export function pagesAtLogin(meta: MetaWorld): Page[] {
  for (const situation of meta.faults.pages) {
    const { id, name } = situations[situation];
    if (meta.pages.has(id)) continue;
    const instagram = { id: id.replace('6155', '1784'), username: `pagina${id.at(-4)}`, name };
    meta.pages.set(id, { id, name, instagram, situation, token: newToken(), subscribed: false });
  }
  return [...meta.pages.values()].filter(
    ({ situation }) => situation === undefined || meta.faults.pages.includes(situation),
  );
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
