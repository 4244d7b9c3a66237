import type { Account } from './account.ts';
import { type BillingWorld, createBillingWorld } from './billing/billing-world.ts';
import type { Clock } from './clock.ts';
import type { Companion } from './companion.ts';
import type { CallView } from './contract/call.ts';
import type { Counters, LabSettings } from './contract/fault.ts';
import { createEventLog, type EventLog } from './events.ts';
import type { Group } from './group.ts';
import { deviceOf, isGroup, isLid, userOf } from './jids.ts';
import { LabError } from './lab-error.ts';
import type { Log } from './log.ts';
import { createMediaStore, type MediaStore } from './media/media-store.ts';
import { createMetaWorld, type MetaWorld } from './meta/meta-world.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments/payments-world.ts';
import { otherForm } from './phone-numbers.ts';
import type { Pairing } from './wire/pairing.ts';

/** Everything there is in this world; nothing of it is shared with another lab. */
export type LabState = {
  accounts: Map<string, Account>;
  accountsByLid: Map<string, Account>;
  groups: Map<string, Group>;
  pairings: Map<string, Pairing>;
  calls: Map<string, CallView>;
  media: MediaStore;
  meta: MetaWorld;
  billing: BillingWorld;
  payments: PaymentsWorld;
  settings: LabSettings;
  counters: Counters;
  events: EventLog;
  clock: Clock;
  log: Log;
};

export function createState(clock: Clock, log: Log): LabState {
  return {
    accounts: new Map(),
    accountsByLid: new Map(),
    groups: new Map(),
    pairings: new Map(),
    calls: new Map(),
    media: createMediaStore(),
    meta: createMetaWorld(),
    billing: createBillingWorld(() => new Date(clock())),
    payments: createPaymentsWorld(),
    settings: {
      gateway: 'open',
      refusesLogins: null,
      history: true,
      refusesDownloads: false,
      refusesUploads: false,
      customersAnswer: false,
    },
    counters: {
      connections: 0,
      logins: 0,
      messagesFromClients: 0,
      messagesToClients: 0,
      receiptsFromClients: 0,
      nacksFromClients: 0,
      retriesFromClients: 0,
      uploads: 0,
      downloads: 0,
      failures: 0,
      unknownQueries: {},
    },
    events: createEventLog(clock),
    clock,
    log,
  };
}

export function accountOf(state: LabState, number: string): Account {
  const account = state.accounts.get(number);
  if (!account) throw new LabError(404, `No telephone has the number ${number}.`);
  return account;
}

export function accountAt(state: LabState, jid: string): Account | undefined {
  return isLid(jid) ? state.accountsByLid.get(userOf(jid)) : state.accounts.get(userOf(jid));
}

/** As people search: a Brazilian mobile is found with and without its ninth digit. */
export function findByNumber(state: LabState, number: string): Account | undefined {
  return state.accounts.get(number) ?? state.accounts.get(otherForm(number) ?? '');
}

export function groupOf(state: LabState, id: string): Group {
  const group = state.groups.get(id);
  if (!group) throw new LabError(404, `There is no group ${id}.`);
  return group;
}

export function companionAt(state: LabState, jid: string): Companion | undefined {
  return accountAt(state, jid)?.companions.get(deviceOf(jid));
}

export function deviceById(state: LabState, id: string): Companion {
  const [number = '', device] = id.split(':');
  const companion = state.accounts.get(number)?.companions.get(Number(device));
  if (!companion) throw new LabError(404, `No device ${id} is linked.`);
  return companion;
}

/** Everyone in a chat, the given one included. */
export function audienceOf(state: LabState, account: Account, chat: string): Account[] {
  if (!isGroup(chat)) return [account, accountOf(state, chat)];
  return [...groupOf(state, chat).participants.keys()].map((number) => accountOf(state, number));
}

export function allCompanions(state: LabState): Companion[] {
  return [...state.accounts.values()].flatMap((account) => [...account.companions.values()]);
}
