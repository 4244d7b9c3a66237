import { Curve, proto, WA_CERT_DETAILS } from 'baileys';
import type { NoiseIdentity } from './noise.ts';

const HOUR_S = 60 * 60;
const VALID_FOR_S = 5 * 365 * 24 * HOUR_S;

/**
 * The server's long-lived key with a chain that leads to a root of our own. The client compares the
 * root's serial number only: its check of signatures accepts any that is well formed (7.0.0-rc14).
 */
export function createNoiseIdentity(nowMs: number): NoiseIdentity {
  const root = Curve.generateKeyPair();
  const intermediate = Curve.generateKeyPair();
  const keys = Curve.generateKeyPair();
  const now = Math.floor(nowMs / 1000);
  const validity = { notBefore: now - HOUR_S, notAfter: now + VALID_FOR_S };
  const upper = details({
    serial: 1,
    issuerSerial: WA_CERT_DETAILS.SERIAL,
    key: intermediate.public,
    ...validity,
  });
  const lower = details({ serial: 2, issuerSerial: 1, key: keys.public, ...validity });
  const certificateChain = proto.CertChain.encode({
    intermediate: { details: upper, signature: Curve.sign(root.private, upper) },
    leaf: { details: lower, signature: Curve.sign(intermediate.private, lower) },
  }).finish();
  return { keys, certificateChain };
}

function details(fields: proto.CertChain.NoiseCertificate.IDetails): Uint8Array {
  return proto.CertChain.NoiseCertificate.Details.encode(fields).finish();
}
