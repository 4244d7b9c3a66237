import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../security/keys.ts';

/**
 * Which session a browser has, for pictures and players: they can send a cookie, but no token. An address
 * is the same for everybody who may see the file, so that it can be told to all at once and kept by
 * browsers; it opens only for a session that still lasts. httpOnly, and for files alone.
 */
export const MEDIA_COOKIE = 'media';
export const MEDIA_COOKIE_PATH = '/api/media';

export type PassHolder = { companyId: number; sessionId: string };

type PassKey = Pick<Keys, 'mediaPass'>;

/** The same all through a session: browsers keep files by it. */
export function mediaPass(keys: PassKey, { companyId, sessionId }: PassHolder): string {
  const who = `${companyId}.${sessionId}`;
  return `${who}.${sign(keys, who).toString('base64url')}`;
}

/** Undefined for one that is not ours; whether the session still lasts is another question. */
export function readMediaPass(keys: PassKey, pass: string | undefined): PassHolder | undefined {
  const [, who, companyId, sessionId = '', signature = ''] =
    /^((\d{1,15})\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(pass ?? '') ?? [];
  if (!who) return undefined;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(keys, who))) return undefined;
  return { companyId: Number(companyId), sessionId };
}

function sign(keys: PassKey, who: string): Buffer {
  return createHmac('sha256', keys.mediaPass).update(who).digest();
}
