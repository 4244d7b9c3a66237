import type { Companion } from './companion.ts';
import { deviceView } from './companion.ts';
import type { Ban, Faults } from './contract/fault.ts';
import type { TelephoneSettings, TelephoneView } from './contract/telephone.ts';
import { lidJid, pnJid } from './jids.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';
import { createSignalDevice, newSignalKeys, type SignalDevice } from './signal/signal-device.ts';
import { createMessageLog, type MessageLog } from './telephone/message-log.ts';
import type { Outgoing } from './wire/outgoing.ts';

/** A number on WhatsApp: a telephone, what it shows, and the devices linked to it. */
export type Account = TelephoneSettings & {
  number: string;
  lid: string;
  kind: 'business' | 'customer';
  /** The telephone, then further screens of the same person that the lab plays as well. */
  ownDevices: SignalDevice[];
  companions: Map<number, Companion>;
  nextDevice: number;
  messages: MessageLog;
  outgoing: Map<string, Outgoing>;
  picture: Picture | null;
  /** What its devices' logins are refused with. */
  ban: StandingBan | null;
  faults: Faults;
  /** Since when its lock and its quota are as they are. */
  restrictedAt: number;
  /** A telephone does one thing at a time: what it sends arrives in the order it was asked for. */
  turn: SerialQueue;
};

export type StandingBan = Pick<Ban, 'code' | 'reason' | 'title' | 'text'> & { until: number };

/** Without data it is the drawn one, made when someone looks. */
export type Picture = { id: string; data: Buffer | null };

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

type NewAccount = Partial<TelephoneSettings> & {
  number: string;
  lid: string;
  kind: Account['kind'];
  devices?: number;
};

export function createAccount(fields: NewAccount): Account {
  const { number, lid, kind, devices = 1, name = number } = fields;
  return {
    number,
    lid,
    kind,
    name,
    addressing: fields.addressing ?? 'pn',
    sharesNumber: fields.sharesNumber ?? true,
    // The owner's telephone lies in a drawer: the ticks tell of the linked devices.
    receipts: fields.receipts ?? (kind === 'customer' ? 'delivered' : 'none'),
    ownDevices: Array.from({ length: devices }, (_, device) =>
      createSignalDevice(lidJid(lid, device), newSignalKeys()),
    ),
    companions: new Map(),
    nextDevice: devices,
    messages: createMessageLog(),
    outgoing: new Map(),
    picture: null,
    ban: null,
    faults: NO_FAULTS,
    restrictedAt: 0,
    turn: createSerialQueue(),
  };
}

export function telephoneOf(account: Account): SignalDevice {
  const [telephone] = account.ownDevices;
  if (!telephone) throw new Error(`${account.number} has no telephone`);
  return telephone;
}

export function jidOf(account: Account, addressing: 'pn' | 'lid', device = 0): string {
  return addressing === 'lid' ? lidJid(account.lid, device) : pnJid(account.number, device);
}

export function telephoneView(account: Account): TelephoneView {
  const { number, lid, kind, name, addressing, sharesNumber, receipts } = account;
  return {
    number,
    lid,
    kind,
    name,
    addressing,
    sharesNumber,
    receipts,
    ban: account.ban?.code ?? null,
    hasPicture: account.picture !== null,
    devices: [...account.companions.values()].map(deviceView),
  };
}
