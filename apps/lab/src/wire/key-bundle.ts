import {
  type BinaryNode,
  encodeBigEndian,
  generateSignalPubKey,
  getBinaryNodeChildUInt,
  KEY_BUNDLE_TYPE,
} from 'baileys';
import type { Bundle } from '../signal/signal-device.ts';
import { bytesOf, child, element } from './nodes.ts';

type PreKey = NonNullable<Bundle['preKey']>;

export function bundleElements(bundle: Bundle): BinaryNode[] {
  const { registrationId, identityKey, signedPreKey, preKey } = bundle;
  return [
    element('registration', {}, encodeBigEndian(registrationId)),
    element('type', {}, KEY_BUNDLE_TYPE),
    element('identity', {}, bare(identityKey)),
    element('skey', {}, [
      ...keyElements(signedPreKey),
      element('signature', {}, signedPreKey.signature),
    ]),
    ...(preKey ? [element('key', {}, keyElements(preKey))] : []),
  ];
}

/** From the element that holds `identity`, `skey` and, if there is one, `key`. */
export function readBundle(holder: BinaryNode, registration: BinaryNode = holder): Bundle {
  const signedPreKey = child(holder, 'skey');
  const registrationId = getBinaryNodeChildUInt(registration, 'registration', 4);
  if (!signedPreKey || registrationId === undefined) throw new Error('a bundle without its keys');
  const preKey = child(holder, 'key');
  return {
    registrationId,
    identityKey: generateSignalPubKey(bytesOf(holder, 'identity')),
    signedPreKey: readSignedPreKey(signedPreKey),
    ...(preKey && { preKey: readPreKey(preKey) }),
  };
}

export function readPreKey(key: BinaryNode): PreKey {
  return {
    keyId: getBinaryNodeChildUInt(key, 'id', 3) ?? 0,
    publicKey: generateSignalPubKey(bytesOf(key, 'value')),
  };
}

export function readSignedPreKey(key: BinaryNode): Bundle['signedPreKey'] {
  return { ...readPreKey(key), signature: bytesOf(key, 'signature') };
}

function keyElements({ keyId, publicKey }: PreKey): BinaryNode[] {
  return [element('id', {}, encodeBigEndian(keyId, 3)), element('value', {}, bare(publicKey))];
}

/** On the wire a key goes without the byte that tells its type. */
function bare(key: Uint8Array): Uint8Array {
  return key.length === 33 ? key.subarray(1) : key;
}
