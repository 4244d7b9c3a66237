import { randomBytes } from 'node:crypto';
import { type BinaryNode, Curve, hmacSign, proto, WA_ADV_ACCOUNT_SIG_PREFIX } from 'baileys';
import { type Account, telephoneOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import { type Companion, createCompanion, deviceView } from '../companion.ts';
import type { LabState } from '../state.ts';
import { tellDevices } from './device-list.ts';
import { child, element } from './nodes.ts';
import { endPairing, type Pairing } from './pairing.ts';

/**
 * The telephone vouches for the client's identity key, and shows by the secret that the client
 * chose that it really scanned its code. Settled when the client has agreed.
 */
export function linkDevice(
  state: LabState,
  pairing: Pairing,
  account: Account,
  identityKey: Uint8Array,
  secret: Uint8Array,
): Promise<Companion> {
  const device = account.nextDevice++;
  const companion = createCompanion({
    number: account.number,
    lid: account.lid,
    device,
    noiseKey: pairing.noiseKey,
    linkedAt: state.clock(),
    registration: pairing.registration,
  });
  const done = Promise.withResolvers<Companion>();
  // It may end before anybody awaits it.
  done.promise.catch(() => undefined);
  pairing.linking = { companion, done };
  const stamp = stampOf(state.clock());
  const identity = vouchFor(account, device, stamp, identityKey, secret);
  pairing.connection.send(
    element(
      'iq',
      { from: '@s.whatsapp.net', type: 'set', id: 'pair-success', xmlns: 'md', t: stamp },
      [
        element('pair-success', {}, [
          element('device-identity', {}, identity),
          element('biz', { name: account.name }),
          element('platform', { name: 'android' }),
          element('device', { jid: companion.jid, lid: companion.lidJid }),
        ]),
      ],
    ),
  );
  return done.promise;
}

/** The client's answer to `pair-success`: from here on it may log in. */
export function finishLinking(state: LabState, pairing: Pairing, answer: BinaryNode): void {
  const { linking, connection } = pairing;
  if (!linking || !child(answer, 'pair-device-sign')) return;
  const { companion, done } = linking;
  const account = state.accounts.get(companion.number);
  account?.companions.set(companion.device, companion);
  connection.send(element('stream:error', { code: '515' }));
  connection.close();
  done.resolve(companion);
  endPairing(state, pairing.id);
  state.events.emit({ type: 'device-linked', device: deviceView(companion) });
  if (account) tellDevices(state, account, 'add', companion);
}

function vouchFor(
  account: Account,
  device: number,
  timestamp: string,
  identityKey: Uint8Array,
  secret: Uint8Array,
): Uint8Array {
  const { signedIdentityKey } = telephoneOf(account).keys.creds;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomBytes(4).readUInt32BE(),
    timestamp: Number(timestamp),
    keyIndex: device,
  }).finish();
  const signedPart = Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, identityKey]);
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: signedIdentityKey.public,
    accountSignature: Curve.sign(signedIdentityKey.private, signedPart),
  }).finish();
  const hmac = hmacSign(signed, secret);
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish();
}
