import { type Account, telephoneView } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { ScanResult } from '../contract/pairing.ts';
import { LabError } from '../lab-error.ts';
import type { LabState } from '../state.ts';
import { linkDevice } from './link-device.ts';
import { element } from './nodes.ts';
import { type Pairing, tellPairing } from './pairing.ts';

type Qr = { reference: string; identityKey: Buffer; secret: string };

/** A client's screen is held up to the lab; a telephone that looks at it scans what it sees. */
export async function showQr(state: LabState, text: string): Promise<Pairing> {
  const qr = parseQr(text);
  const pairing = pairingOf(state, qr);
  pairing.shownQr = text;
  tellPairing(state, pairing);
  const { watcher } = pairing;
  if (watcher && qr.secret !== pairing.retiredSecret) {
    pairing.watcher = undefined;
    await link(state, pairing, watcher, qr);
  }
  return pairing;
}

export async function scanQr(
  state: LabState,
  account: Account,
  text: string,
  refresh: boolean,
): Promise<ScanResult> {
  const qr = parseQr(text);
  const pairing = pairingOf(state, qr);
  if (qr.secret === pairing.retiredSecret) {
    throw new LabError(
      409,
      'The telephone says: could not link the device (this code is retired).',
    );
  }
  if (refresh && pairing.retiredSecret === undefined) {
    pairing.retiredSecret = qr.secret;
    pairing.watcher = account;
    askForAnotherCode(state, pairing);
    return { outcome: 'refreshed', pairing: pairing.id };
  }
  const { id } = await link(state, pairing, account, qr);
  return { outcome: 'linked', device: id };
}

async function link(
  state: LabState,
  pairing: Pairing,
  account: Account,
  { identityKey, secret }: Qr,
): Promise<Companion> {
  const companion = await linkDevice(
    state,
    pairing,
    account,
    identityKey,
    Buffer.from(secret, 'base64'),
  );
  state.events.emit({ type: 'telephone', telephone: telephoneView(account) });
  return companion;
}

/** The client has to choose a new secret and show the same reference with it. */
function askForAnotherCode(state: LabState, { connection, id }: Pairing): void {
  const attributes = {
    from: '@s.whatsapp.net',
    type: 'companion_reg_refresh',
    id,
    t: stampOf(state.clock()),
  };
  connection.send(element('notification', attributes, [element('companion_reg_refresh')]));
}

function pairingOf(state: LabState, { reference }: Qr): Pairing {
  for (const pairing of state.pairings.values()) {
    if (pairing.references.includes(reference)) return pairing;
  }
  throw new LabError(404, 'No client waits with this QR code: it is old, or its client is gone.');
}

function parseQr(text: string): Qr {
  const [reference, , identityKey, secret] = text.slice(text.indexOf('#') + 1).split(',');
  if (!reference || !identityKey || !secret) {
    throw new LabError(400, 'This is not a QR code for linking a device.');
  }
  return { reference, identityKey: Buffer.from(identityKey, 'base64'), secret };
}
