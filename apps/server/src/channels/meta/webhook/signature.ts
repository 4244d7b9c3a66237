import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GraphAddress } from '../graph-address.ts';

/** Whose secret the body was signed with: only then is anything of it read. */
export function signerOf(
  addresses: readonly GraphAddress[],
  body: Buffer,
  header: string | undefined,
): GraphAddress | undefined {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex');
  return addresses.find(({ appSecret }) => {
    const expected = createHmac('sha256', appSecret).update(body).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What Meta asks once, when the address is given to it: the challenge to answer with, if it fits. */
export function answerToChallenge(
  addresses: readonly GraphAddress[],
  query: { mode: string; verifyToken: string; challenge: string },
): string | undefined {
  const given = Buffer.from(query.verifyToken);
  const isKnown = addresses.some(({ verifyToken }) => {
    const expected = Buffer.from(verifyToken);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isKnown && query.mode === 'subscribe' ? query.challenge : undefined;
}
