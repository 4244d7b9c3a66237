import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GraphAddress } from './graph-address.ts';

const said = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  user_id: z.string().min(1).max(64),
});

/** Who it is about that Meta tells something, with the app's own secret under it; null if it is not Meta's. */
export function readSignedRequest(
  addresses: readonly GraphAddress[],
  signedRequest: string,
): { userId: string } | null {
  const [signature = '', payload = ''] = signedRequest.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = addresses.some(({ appSecret }) => {
    const expected = createHmac('sha256', appSecret).update(payload).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const read = isSigned ? said.safeParse(parsed(payload)).data : undefined;
  return read ? { userId: read.user_id } : null;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
