import { randomBytes } from 'node:crypto';
import type { KeyPair, proto } from 'baileys';
import type { Account } from '../account.ts';
import type { Companion } from '../companion.ts';
import type { PairingView } from '../contract/pairing.ts';
import { LabError } from '../lab-error.ts';
import type { LabState } from '../state.ts';
import type { Connection } from './connection.ts';
import { element } from './nodes.ts';
import type { ClientHello } from './noise.ts';

/** rc14 shows one QR code for each and gives up after the last. */
const REFERENCES = 6;

/** A client that wants to be linked to some number. */
export type Pairing = {
  id: string;
  connection: Connection;
  since: number;
  noiseKey: Buffer;
  registration: proto.ClientPayload.IDevicePairingRegistrationData;
  references: string[];
  /** The QR code that was held up to the lab last. */
  shownQr: string | undefined;
  /** Of the QR code that was scanned first, when only a changed one will do. */
  retiredSecret: string | undefined;
  /** Keeps its camera on the screen until the changed code appears. */
  watcher: Account | undefined;
  code: CodeRequest | undefined;
  linking: Linking | undefined;
};

export type CodeRequest = {
  number: string;
  wrappedKey: Buffer;
  typed: { account: Account; ephemeral: KeyPair; clientKey: Buffer } | undefined;
};

export type Linking = {
  companion: Companion;
  done: PromiseWithResolvers<Companion>;
};

export function beginPairing(state: LabState, connection: Connection, hello: ClientHello): void {
  const registration = hello.payload.devicePairingData;
  if (!registration) throw new Error('a pairing without registration data');
  const pairing: Pairing = {
    id: connection.id,
    connection,
    since: state.clock(),
    noiseKey: hello.noiseKey,
    registration,
    references: Array.from({ length: REFERENCES }, () => `2@${randomBytes(48).toString('base64')}`),
    shownQr: undefined,
    retiredSecret: undefined,
    watcher: undefined,
    code: undefined,
    linking: undefined,
  };
  state.pairings.set(pairing.id, pairing);
  const references = pairing.references.map((text) => element('ref', {}, Buffer.from(text)));
  connection.send(
    element('iq', { from: '@s.whatsapp.net', type: 'set', id: 'pair-device', xmlns: 'md' }, [
      element('pair-device', {}, references),
    ]),
  );
  tellPairing(state, pairing);
}

/** Whoever waits for it to be linked learns that it will not be. */
export function endPairing(state: LabState, id: string): void {
  const pairing = state.pairings.get(id);
  if (!pairing) return;
  state.pairings.delete(id);
  pairing.linking?.done.reject(new LabError(409, 'The client closed the connection.'));
  state.events.emit({ type: 'pairing-ended', pairing: id });
}

export function tellPairing(state: LabState, pairing: Pairing): void {
  state.events.emit({ type: 'pairing', pairing: pairingView(pairing) });
}

export function pairingView({ id, since, shownQr, code }: Pairing): PairingView {
  const shown = shownQr !== undefined;
  return { id, since, shown, qr: shownQr ?? null, codeFor: code?.number ?? null };
}
