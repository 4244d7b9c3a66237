import { type BinaryNode, generateSignalPubKey, type proto } from 'baileys';
import type { DeviceView } from './contract/telephone.ts';
import { lidJid, pnJid } from './jids.ts';
import type { Bundle, Peer } from './signal/signal-device.ts';
import type { Connection } from './wire/connection.ts';
import { readBundle, readPreKey, readSignedPreKey } from './wire/key-bundle.ts';
import { child, children } from './wire/nodes.ts';

type PreKey = NonNullable<Bundle['preKey']>;

/** A device linked to a number, the client under test, as far as the server knows it. */
export type Companion = Peer & {
  id: string;
  number: string;
  device: number;
  jid: string;
  noiseKey: Buffer;
  linkedAt: number;
  keys: Omit<Bundle, 'preKey'>;
  preKeys: PreKey[];
  /** Sent to it but not yet confirmed by it: all of it is delivered again after the next login. */
  inbox: BinaryNode[];
  historyShared: boolean;
  /** Whose proof of having written it was given, and in which week. */
  tokens: Record<string, number>;
  connection: Connection | undefined;
  /** Has taken what waited for it; until then nothing may overtake that. */
  ready: boolean;
};

/** What lasts beyond a connection. */
export type SavedCompanion = Omit<Companion, 'connection' | 'ready' | 'takeBundle'>;

type Linking = {
  number: string;
  lid: string;
  device: number;
  noiseKey: Buffer;
  linkedAt: number;
  registration: proto.ClientPayload.IDevicePairingRegistrationData;
};

export function createCompanion(linking: Linking): Companion {
  const { number, lid, device, noiseKey, linkedAt, registration } = linking;
  return companionFrom({
    id: `${number}:${device}`,
    number,
    device,
    jid: pnJid(number, device),
    lidJid: lidJid(lid, device),
    noiseKey,
    linkedAt,
    keys: keysOfRegistration(registration),
    preKeys: [],
    inbox: [],
    historyShared: false,
    tokens: {},
  });
}

/** With nobody connected yet, also after the lab was away itself. */
export function companionFrom(saved: SavedCompanion): Companion {
  const companion: Companion = {
    ...saved,
    // A world of before there were any.
    tokens: saved.tokens ?? {},
    connection: undefined,
    ready: false,
    takeBundle: () => ({ ...companion.keys, preKey: companion.preKeys.shift() }),
  };
  return companion;
}

/** From `encrypt set`: a new supply of one-time keys. */
export function storeUploadedKeys(companion: Companion, iq: BinaryNode): void {
  const { registrationId, identityKey, signedPreKey } = readBundle(iq);
  companion.keys = { registrationId, identityKey, signedPreKey };
  companion.preKeys.push(...children(child(iq, 'list'), 'key').map(readPreKey));
}

export function storeRotatedKey(companion: Companion, signedPreKey: BinaryNode): void {
  companion.keys = { ...companion.keys, signedPreKey: readSignedPreKey(signedPreKey) };
}

export function deviceView(companion: Companion): DeviceView {
  const { id, number, device, connection, inbox, linkedAt } = companion;
  return { id, number, device, online: !!connection, waiting: inbox.length, linkedAt };
}

function keysOfRegistration(
  registration: proto.ClientPayload.IDevicePairingRegistrationData,
): Companion['keys'] {
  const { eRegid, eIdent, eSkeyId, eSkeyVal, eSkeySig } = registration;
  if (!eRegid || !eIdent || !eSkeyId || !eSkeyVal || !eSkeySig) {
    throw new Error('the client registers without all of its keys');
  }
  return {
    registrationId: Buffer.from(eRegid).readUInt32BE(),
    identityKey: generateSignalPubKey(eIdent),
    signedPreKey: {
      keyId: Buffer.from(eSkeyId).readUIntBE(0, 3),
      publicKey: generateSignalPubKey(eSkeyVal),
      signature: eSkeySig,
    },
  };
}
