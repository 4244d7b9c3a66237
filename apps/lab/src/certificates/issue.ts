import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  boolean,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
  taggedBytes,
  time,
  utf8String,
} from './der.ts';

const ECDSA_WITH_SHA256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
const COMMON_NAME = objectIdentifier('2.5.4.3');
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SERVER_AUTHENTICATION = objectIdentifier('1.3.6.1.5.5.7.3.1');
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const AUTHORITY_KEY_IDENTIFIER = '2.5.29.35';

export type IssuedCertificates = {
  authority: string;
  certificate: string;
  key: string;
};

type Validity = { from: Date; until: Date };
type Party = { name: string; publicKey: KeyObject; privateKey: KeyObject };

/**
 * A certificate for this machine and the authority that signed it, as PEM. The authority's own key
 * is forgotten here: whoever trusts the authority trusts this one certificate and no other, ever.
 */
export function issueForThisMachine(validity: Validity): IssuedCertificates {
  const authority = party('Prosa lab authority');
  const server = party('localhost');
  return {
    authority: certificate(authority, authority, validity, authorityExtensions()),
    certificate: certificate(server, authority, validity, serverExtensions()),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function party(name: string): Party {
  return { name, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

function certificate(
  subject: Party,
  issuer: Party,
  { from, until }: Validity,
  extensions: Buffer[],
): string {
  const version3 = tagged(0, integer(Buffer.from([2])));
  const body = sequence(
    version3,
    integer(serialNumber()),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    sequence(time(from), time(until)),
    nameOf(subject),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      3,
      sequence(
        ...extensions,
        extension(SUBJECT_KEY_IDENTIFIER, octetString(keyIdentifier(subject))),
        extension(AUTHORITY_KEY_IDENTIFIER, sequence(taggedBytes(0, keyIdentifier(issuer)))),
      ),
    ),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  return pem(sequence(body, ECDSA_WITH_SHA256, bitString(signature)));
}

function authorityExtensions(): Buffer[] {
  const certificateSigning = bitString(Buffer.from([0b0000_0100]), 2);
  return [
    criticalExtension(BASIC_CONSTRAINTS, sequence(boolean(true))),
    criticalExtension(KEY_USAGE, certificateSigning),
  ];
}

function serverExtensions(): Buffer[] {
  const digitalSignature = bitString(Buffer.from([0b1000_0000]), 7);
  const dnsName = taggedBytes(2, Buffer.from('localhost'));
  const address = taggedBytes(7, Buffer.from([127, 0, 0, 1]));
  return [
    criticalExtension(BASIC_CONSTRAINTS, sequence()),
    criticalExtension(KEY_USAGE, digitalSignature),
    extension(EXTENDED_KEY_USAGE, sequence(SERVER_AUTHENTICATION)),
    extension(SUBJECT_ALTERNATIVE_NAME, sequence(dnsName, address)),
  ];
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectIdentifier(id), octetString(value));
}

function criticalExtension(id: string, value: Buffer): Buffer {
  return sequence(objectIdentifier(id), boolean(true), octetString(value));
}

function nameOf({ name }: Party): Buffer {
  return sequence(set(sequence(COMMON_NAME, utf8String(name))));
}

function keyIdentifier({ publicKey }: Party): Buffer {
  return createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
}

function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  // Neither negative nor with a leading zero byte, which strict readers refuse.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
