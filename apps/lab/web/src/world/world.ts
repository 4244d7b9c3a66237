import type { CallView } from '@prosa/lab/contract/call';
import type { Faults } from '@prosa/lab/contract/fault';
import type { GroupView } from '@prosa/lab/contract/group';
import type { MessageView } from '@prosa/lab/contract/message';
import type { PairingView } from '@prosa/lab/contract/pairing';
import type { TelephoneView } from '@prosa/lab/contract/telephone';
import type { ProductLog } from './product-log.ts';

/** What the page knows of the lab. */
export type World = {
  connected: boolean;
  telephones: Readonly<Record<string, TelephoneView>>;
  groups: Readonly<Record<string, GroupView>>;
  pairings: Readonly<Record<string, PairingView>>;
  calls: Readonly<Record<string, CallView>>;
  /** Of the telephones that were opened on the page, in the order they came. */
  messages: Readonly<Record<string, readonly MessageView[]>>;
  /** Who types in which chat, by `typingKey`. */
  typing: Readonly<Record<string, string>>;
  /** Of the businesses' numbers. */
  faults: Readonly<Record<string, Faults>>;
  log: ProductLog;
};

export const EMPTY_WORLD: World = {
  connected: false,
  telephones: {},
  groups: {},
  pairings: {},
  calls: {},
  messages: {},
  typing: {},
  faults: {},
  log: { entries: [], lostAt: {}, sentAt: {} },
};

export const NO_FAULTS: Faults = {
  silence: false,
  delayMs: 0,
  duplicate: false,
  reorder: 0,
  nack: null,
  withholdAcks: false,
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
  return world.telephones[number]?.name ?? world.groups[number]?.subject ?? `+${number}`;
}
