import { randomBytes } from 'node:crypto';
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  hkdf,
} from 'baileys';
import { type Account, telephoneOf } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import { awaitResult } from '../events.ts';
import { userOf } from '../jids.ts';
import { LabError } from '../lab-error.ts';
import type { LabState } from '../state.ts';
import { linkDevice } from './link-device.ts';
import { bytesOf, element } from './nodes.ts';
import { type Pairing, tellPairing } from './pairing.ts';

const NOTHING = Buffer.alloc(0);
const ANSWER_MS = 10_000;

/** The client asks for a code to be typed on this number's telephone, and shows it. */
export function askForCode(state: LabState, pairing: Pairing, request: BinaryNode): void {
  pairing.code = {
    number: userOf(request.attrs.jid ?? ''),
    wrappedKey: bytesOf(request, 'link_code_pairing_wrapped_companion_ephemeral_pub'),
    typed: undefined,
  };
  tellPairing(state, pairing);
}

/**
 * Someone types the code on the telephone. Both sides prove to each other that they know it; a
 * wrong one shows only when the client's answer cannot be opened.
 */
export async function typeCode(
  state: LabState,
  account: Account,
  code: string,
): Promise<Companion> {
  const pairing = [...state.pairings.values()].find(
    (one) => one.code?.number === account.number && !one.code.typed,
  );
  if (!pairing?.code) throw new LabError(404, `No client waits for a code of ${account.number}.`);
  const word = code.replace('-', '').toUpperCase();
  const { wrappedKey } = pairing.code;
  const key = await derivePairingCodeKey(word, wrappedKey.subarray(0, 32));
  const clientKey = aesDecryptCTR(wrappedKey.subarray(48, 80), key, wrappedKey.subarray(32, 48));
  const ephemeral = Curve.generateKeyPair();
  pairing.code.typed = { account, ephemeral, clientKey };
  pairing.connection.send(await greeting(state, account, word, ephemeral.public));
  const linking = await awaitResult(state.events, ANSWER_MS, outcome, outcome);
  if (linking === undefined) throw new LabError(408, 'The client did not answer.');
  if (linking === 'wrong') throw new LabError(409, 'The telephone says: this code is wrong.');
  return await linking.done.promise;

  function outcome(): Pairing['linking'] | 'wrong' {
    if (!pairing?.code?.typed || !state.pairings.has(pairing.id)) return 'wrong';
    return pairing.linking;
  }
}

/** The client's answer: its identity key, sealed so that only who knows the code can open it. */
export function finishCode(state: LabState, pairing: Pairing, answer: BinaryNode): void {
  const typed = pairing.code?.typed;
  if (!pairing.code || !typed) return;
  const { account, ephemeral, clientKey } = typed;
  const shared = Curve.sharedKey(ephemeral.private, clientKey);
  try {
    const plain = openBundle(bytesOf(answer, 'link_code_pairing_wrapped_key_bundle'), shared);
    const identityKey = plain.subarray(0, 32);
    const { signedIdentityKey } = telephoneOf(account).keys.creds;
    const identities = Curve.sharedKey(signedIdentityKey.private, identityKey);
    const random = plain.subarray(64, 96);
    const secret = hkdf(Buffer.concat([shared, identities, random]), 32, { info: 'adv_secret' });
    linkDevice(state, pairing, account, identityKey, secret);
  } catch {
    pairing.code.typed = undefined;
  }
  tellPairing(state, pairing);
}

async function greeting(
  state: LabState,
  account: Account,
  code: string,
  publicKey: Uint8Array,
): Promise<BinaryNode> {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const sealed = aesEncryptCTR(publicKey, await derivePairingCodeKey(code, salt), iv);
  const { signedIdentityKey } = telephoneOf(account).keys.creds;
  return element(
    'notification',
    {
      from: '@s.whatsapp.net',
      type: 'link_code_companion_reg',
      id: randomBytes(8).toString('hex'),
      t: stampOf(state.clock()),
    },
    [
      element('link_code_companion_reg', { stage: 'primary_hello' }, [
        element(
          'link_code_pairing_wrapped_primary_ephemeral_pub',
          {},
          Buffer.concat([salt, iv, sealed]),
        ),
        element('primary_identity_pub', {}, signedIdentityKey.public),
        element('link_code_pairing_ref', {}, randomBytes(16)),
      ]),
    ],
  );
}

function openBundle(bundle: Buffer, shared: Uint8Array): Buffer {
  const key = hkdf(shared, 32, {
    salt: bundle.subarray(0, 32),
    info: 'link_code_pairing_key_bundle_encryption_key',
  });
  return aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), NOTHING);
}
