import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { type Account, createAccount } from './account.ts';
import { companionFrom, type SavedCompanion } from './companion.ts';
import type { Group } from './group.ts';
import { lidJid } from './jids.ts';
import type { StoredFile } from './media/media-store.ts';
import { describeMeta, reviveMeta, type SavedMeta } from './meta/saved-meta.ts';
import { describePayments, revivePayments, type SavedPayments } from './payments/payments-world.ts';
import { createSignalDevice, type SignalKeys } from './signal/signal-device.ts';
import type { LabState } from './state.ts';
import { createMessageLog, type Message } from './telephone/message-log.ts';
import { enter } from './telephones.ts';
import type { Outgoing } from './wire/outgoing.ts';

const VERSION = 1;
const SAVE_EVERY_MS = 10_000;

type SavedAccount = Pick<
  Account,
  | 'number'
  | 'lid'
  | 'kind'
  | 'name'
  | 'addressing'
  | 'sharesNumber'
  | 'receipts'
  | 'nextDevice'
  | 'picture'
  | 'ban'
> & {
  keys: SignalKeys[];
  companions: SavedCompanion[];
  messages: Message[];
  outgoing: Map<string, Outgoing>;
};

type SavedWorld = {
  version: number;
  /** Written at the very end: nothing has happened since. */
  complete: boolean;
  accounts: SavedAccount[];
  groups: Group[];
  files: [string, StoredFile][];
  meta: SavedMeta;
  /** Worlds from before there were payments have none. */
  payments?: SavedPayments;
};

export type WorldFile = { close(): Promise<void> };

/** Keeps the world in a file from now on, so that linked devices are still linked after a restart. */
export async function keepWorld(state: LabState, file: string): Promise<WorldFile> {
  let saved = state.events.latest();
  let writing: Promise<void> = Promise.resolve();

  function save(complete: boolean): Promise<void> {
    saved = state.events.latest();
    const data = serialize(describe(state, complete));
    writing = writing.then(async () => {
      await writeFile(`${file}.new`, data);
      await rename(`${file}.new`, file);
    });
    return writing;
  }

  // The file must not look complete while things happen.
  await save(false);
  const saveOrSay = () =>
    save(false).catch((error) => state.log.error({ err: error }, 'the world was not saved'));
  const timer = setInterval(() => {
    if (state.events.latest() !== saved) saveOrSay();
  }, SAVE_EVERY_MS);
  // At once: a lab that forgets a device by a crash would tell it that it was unlinked.
  const unsubscribe = state.events.subscribe(({ type }) => {
    if (
      type === 'device-linked' ||
      type === 'device-unlinked' ||
      type === 'page' ||
      type === 'charge'
    )
      saveOrSay();
  });

  return {
    async close() {
      clearInterval(timer);
      unsubscribe();
      await save(true);
    },
  };
}

/** False if there is none, or none of this version. */
export async function loadWorld(state: LabState, file: string): Promise<boolean> {
  const data = await readFile(file).catch(() => undefined);
  if (!data) return false;
  const world = deserialize(data) as SavedWorld;
  if (world.version !== VERSION) return false;
  for (const saved of world.accounts) enter(state, revive(saved, world.complete));
  for (const group of world.groups) state.groups.set(group.id, group);
  for (const [path, stored] of world.files) state.media.files.set(path, stored);
  if (world.meta) reviveMeta(state.meta, world.meta);
  if (world.payments) revivePayments(state.payments, world.payments);
  return true;
}

function describe(state: LabState, complete: boolean): SavedWorld {
  return {
    version: VERSION,
    complete,
    accounts: [...state.accounts.values()].map(describeAccount),
    groups: [...state.groups.values()],
    files: [...state.media.files],
    meta: describeMeta(state.meta),
    payments: describePayments(state.payments),
  };
}

function describeAccount(account: Account): SavedAccount {
  const { ownDevices, companions, messages, turn: _, faults: __, ...rest } = account;
  return {
    ...rest,
    keys: ownDevices.map(({ keys }) => keys),
    companions: [...companions.values()].map(
      ({ connection: _, ready: __, takeBundle: ___, ...kept }) => kept,
    ),
    messages: messages.list(),
  };
}

function revive(saved: SavedAccount, complete: boolean): Account {
  const { keys, companions, messages, ...rest } = saved;
  // Who goes on with an old state of a session repeats itself, and is not understood.
  if (!complete) for (const device of keys) forgetSessions(device);
  return {
    ...createAccount({ ...rest, devices: 0 }),
    ...rest,
    ownDevices: keys.map((device, index) => createSignalDevice(lidJid(saved.lid, index), device)),
    companions: new Map(companions.map((one) => [one.device, companionFrom(one)])),
    messages: createMessageLog(messages),
  };
}

function forgetSessions({ rows, senderKeyHolders }: SignalKeys): void {
  senderKeyHolders.clear();
  for (const key of rows.keys()) if (!key.startsWith('pre-key/')) rows.delete(key);
}
