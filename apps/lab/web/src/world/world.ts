import type { BillingView } from '@prosa/lab/contract/billing';
import type { CallView } from '@prosa/lab/contract/call';
import type { Faults } from '@prosa/lab/contract/fault';
import type { GroupView } from '@prosa/lab/contract/group';
import type { MessageView } from '@prosa/lab/contract/message';
import type { PairingView } from '@prosa/lab/contract/pairing';
import type { MetaFaults, PageView, PersonView } from '@prosa/lab/contract/person';
import type { TelephoneView } from '@prosa/lab/contract/telephone';
import type { ProductLog } from './product-log.ts';

/** What the page knows of the lab. */
export type World = {
  connected: boolean;
  telephones: Readonly<Record<string, TelephoneView>>;
  groups: Readonly<Record<string, GroupView>>;
  /** Customers of Messenger and Instagram, and where they write to. */
  people: Readonly<Record<string, PersonView>>;
  pages: readonly PageView[];
  pairings: Readonly<Record<string, PairingView>>;
  calls: Readonly<Record<string, CallView>>;
  /** Of the telephones that were opened on the page, in the order they came. */
  messages: Readonly<Record<string, readonly MessageView[]>>;
  /** Who types in which chat, by `typingKey`. */
  typing: Readonly<Record<string, string>>;
  /** Of the businesses' numbers. */
  faults: Readonly<Record<string, Faults>>;
  /** Of the page and its Instagram account. */
  metaFaults: MetaFaults;
  /** Null until it is loaded. */
  billing: BillingView | null;
  log: ProductLog;
};

const NO_META_FAULTS: MetaFaults = {
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

export const EMPTY_WORLD: World = {
  connected: false,
  telephones: {},
  groups: {},
  people: {},
  pages: [],
  pairings: {},
  calls: {},
  messages: {},
  typing: {},
  faults: {},
  metaFaults: NO_META_FAULTS,
  billing: null,
  log: { entries: [], lostAt: {}, sentAt: {} },
};

export const NO_FAULTS: Faults = {
  silence: false,
  delayMs: 0,
  duplicate: false,
  reorder: 0,
  nack: null,
  withholdAcks: false,
  keyless: null,
  timeLock: null,
  capping: null,
  refusesQuestions: false,
  emptyLookUps: false,
};

/** A customer's number, or a group's id, on the screen of a linked device. */
export function typingKey(business: string, chat: string): string {
  return `${business}>${chat}`;
}

export function numberOfDevice(device: string): string {
  return device.split(':')[0] ?? '';
}

export function businesses(world: World): TelephoneView[] {
  return Object.values(world.telephones).filter(({ kind }) => kind === 'business');
}

export function customers(world: World): TelephoneView[] {
  return Object.values(world.telephones).filter(({ kind }) => kind === 'customer');
}

/** By name where there is a telephone of that number, by number elsewhere. */
export function nameOf(world: World, number: string): string {
  const known = world.telephones[number] ?? world.people[number] ?? pageOf(world, number);
  return known?.name ?? world.groups[number]?.subject ?? `+${number}`;
}

export function pageOf(world: World, id: string): PageView | undefined {
  return world.pages.find((page) => page.id === id);
}

/** Whoever lies on the table, by telephone number or by their id on a page. */
export function holderOf(world: World, number: string): Holder | undefined {
  const telephone = world.telephones[number];
  if (telephone) return { number, name: telephone.name, channel: 'whatsapp' };
  const person = world.people[number];
  return person && { number, name: person.name, channel: channelNames[person.channel] };
}

export const channelNames = { messenger: 'facebook', instagram: 'instagram' } as const;

/** The channels as the desk names them. */
export type Holder = {
  number: string;
  name: string;
  channel: 'whatsapp' | 'facebook' | 'instagram';
};

export function holders(world: World): Holder[] {
  const numbers = [...customers(world).map(({ number }) => number), ...Object.keys(world.people)];
  return numbers.flatMap((number) => holderOf(world, number) ?? []);
}
