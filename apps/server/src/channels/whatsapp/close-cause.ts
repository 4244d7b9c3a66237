import type { BanDetail } from '@prosa/contract/standing';
import type { BanNews, CloseCause } from '../channel.ts';

/** Why a socket closed, as the library says it: a number, which does not always say it all. */
export type CloseError = {
  output?: { statusCode?: number };
  message?: string;
  /** Of a `failure`: its attributes. */
  data?: unknown;
};

/**
 * The numbers of WhatsApp's `failure` and `stream:error`, and the library's own. 402, 406, 409 and 516
 * were never seen here: other libraries have them for a ban for a time, a ban, a bad client, a forced log-out.
 */
const causes: Record<number, CloseCause> = {
  401: 'unlinked',
  402: 'banned',
  403: 'banned',
  405: 'refused',
  406: 'banned',
  409: 'refused',
  411: 'refused',
  440: 'replaced',
  515: 'restart',
  516: 'thrown-out',
};

/** The library has one number, 408, for "nobody scanned" and for "the network is gone". */
const NOBODY_SCANNED = /^QR refs attempts ended/;

/** A proxy that turns the connection away with 401 or 403 is not WhatsApp speaking. */
const NOT_EVEN_CONNECTED = /^WebSocket Error/;

export function closeCause(error: CloseError | undefined): CloseCause {
  const { message = '', output } = error ?? {};
  if (NOT_EVEN_CONNECTED.test(message)) return 'lost';
  if (output?.statusCode === 408 && NOBODY_SCANNED.test(message)) return 'unread';
  return causes[output?.statusCode ?? 0] ?? 'lost';
}

/** Beyond it a number of seconds is no time. */
const MAX_BAN_S = 10 * 365 * 24 * 60 * 60;

const BANNED_FOR_A_TIME = 402;

/** When a ban for a time is over, as the server said when it closed. */
export function banEnd(error: CloseError | undefined, now = Date.now()): string | null {
  if (error?.output?.statusCode !== BANNED_FOR_A_TIME) return null;
  const { expire } = (error.data ?? {}) as { expire?: unknown };
  const seconds = Number(expire);
  if (!(seconds > 0 && seconds <= MAX_BAN_S)) return null;
  return new Date(now + seconds * 1000).toISOString();
}

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : null;

/** Why, in the server's words and number; null if it says nothing but that it is so. */
function banDetail({ data }: CloseError): BanDetail | null {
  if (typeof data !== 'object' || data === null) return null;
  const attributes = data as Record<string, unknown>;
  const code = Number(attributes.code ?? attributes.violation_reason);
  const detail = {
    code: Number.isInteger(code) && code > 0 && code < 100_000 ? code : null,
    title: text(attributes.logout_message_header),
    text: text(attributes.logout_message_subtext),
  };
  return (detail.code ?? detail.title ?? detail.text) ? detail : null;
}

/** What is known of a ban, for the one whom it concerns. */
export function banNews(error: CloseError | undefined, now = Date.now()): BanNews {
  if (!error || closeCause(error) !== 'banned') return {};
  const until = banEnd(error, now);
  const detail = banDetail(error);
  return { ...(until && { until }), ...(detail && { detail }) };
}
