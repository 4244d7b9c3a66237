import type { LabEvent } from '@prosa/lab/contract/event';
import { nameOf, type World } from './world.ts';

/** What was seen of the product, for people to read. */
export type LogNote =
  | { what: 'linked' | 'unlinked' | 'lost' | 'banned'; number: string }
  | { what: 'reconnected'; number: string; seconds: number }
  | { what: 'received'; message: string; seconds: number }
  | { what: 'repeated' | 'askedAgain'; message: string }
  | { what: 'nacked' | 'refused'; message: string; code: number }
  | { what: 'pageLinked' | 'pageUnlinked' | 'instagramUnlinked' }
  | { what: 'loggedIn' | 'webhookCopy' | 'tokenRefused' | 'noGraph' }
  | { what: 'webhookFailed'; code: number }
  | { what: 'graphRefused'; name: string; code: number }
  | { what: 'answerLost'; name: string };

export type LogEntry = LogNote & { seq: number; at: number };

export type ProductLog = {
  /** Newest first. */
  entries: readonly LogEntry[];
  /** Devices whose link is gone, and since when. */
  lostAt: Readonly<Record<string, number>>;
  /** When customers wrote what has not been confirmed yet. */
  sentAt: Readonly<Record<string, number>>;
};

const KEPT = 60;
/** Meta's number for a token that it no longer takes. */
const TOKEN_REFUSED = 190;
/** To a device that somebody looks at, and to one that nobody does. */
const DELIVERED = new Set(['', 'inactive']);
/** Below it nobody would call it late. */
const LATE_SECONDS = 1;

export function noteEvent(log: ProductLog, event: LabEvent, world: World): ProductLog {
  // After a reconnect the stream may tell again what it told.
  if (log.entries.some(({ seq, at }) => seq === event.seq && at === event.at)) return log;
  switch (event.type) {
    case 'device-linked':
      return add(log, event, { what: 'linked', number: event.device.number });
    case 'device-unlinked':
      return add(log, event, { what: 'unlinked', number: numberOf(event.device) });
    case 'device-offline': {
      const lost = { ...log, lostAt: { ...log.lostAt, [event.device]: event.at } };
      return add(lost, event, { what: 'lost', number: numberOf(event.device) });
    }
    case 'device-online':
      return noteReturn(log, event);
    case 'telephone': {
      const { number, ban } = event.telephone;
      if (ban === null || world.telephones[number]?.ban) return log;
      return add(log, event, { what: 'banned', number });
    }
    case 'message':
      return event.message.fromMe
        ? { ...log, sentAt: { ...log.sentAt, [event.message.id]: event.at } }
        : log;
    case 'receipt':
      return noteReceipt(log, event, world);
    case 'refused': {
      const { message, code } = event;
      return add(log, event, { what: 'refused', message, code });
    }
    case 'retry':
      return add(log, event, { what: 'askedAgain', message: event.message });
    case 'nacked': {
      const { message, code } = event;
      return add(log, event, { what: 'nacked', message, code });
    }
    default:
      return notePage(log, event, world);
  }
}

/** Messenger and Instagram: what is seen of the product at its calls and at its answers. */
function notePage(log: ProductLog, event: LabEvent, world: World): ProductLog {
  switch (event.type) {
    case 'page':
      if (event.object === 'instagram') return add(log, event, { what: 'instagramUnlinked' });
      return add(log, event, { what: event.subscribed ? 'pageLinked' : 'pageUnlinked' });
    case 'graph-login':
      return add(log, event, { what: 'loggedIn' });
    case 'webhook': {
      const { status: code, isCopy } = event;
      if (code < 200 || code > 299) return add(log, event, { what: 'webhookFailed', code });
      return isCopy ? add(log, event, { what: 'webhookCopy' }) : log;
    }
    case 'graph-refused': {
      const { code, person } = event;
      if (code === TOKEN_REFUSED) return add(log, event, { what: 'tokenRefused' });
      if (person === null) return log;
      return add(log, event, { what: 'graphRefused', name: nameOf(world, person), code });
    }
    case 'graph-unanswered': {
      const { person } = event;
      if (person === null) return add(log, event, { what: 'noGraph' });
      return add(log, event, { what: 'answerLost', name: nameOf(world, person) });
    }
    default:
      return log;
  }
}

function noteReturn(log: ProductLog, event: LabEvent & { type: 'device-online' }): ProductLog {
  const { [event.device]: since, ...lostAt } = log.lostAt;
  if (since === undefined) return log;
  const seconds = (event.at - since) / 1000;
  const number = numberOf(event.device);
  return add({ ...log, lostAt }, event, { what: 'reconnected', number, seconds });
}

function noteReceipt(
  log: ProductLog,
  event: LabEvent & { type: 'receipt' },
  world: World,
): ProductLog {
  const { message, receipt } = event;
  const { [message]: since, ...sentAt } = log.sentAt;
  if (since === undefined) {
    // It has confirmed the first copy, and confirms the second.
    const isCopy = DELIVERED.has(receipt) && world.faults[numberOf(event.device)]?.duplicate;
    return isCopy ? add(log, event, { what: 'repeated', message }) : log;
  }
  const seconds = (event.at - since) / 1000;
  const known = { ...log, sentAt };
  return seconds < LATE_SECONDS ? known : add(known, event, { what: 'received', message, seconds });
}

function add(log: ProductLog, { seq, at }: LabEvent, note: LogNote): ProductLog {
  return { ...log, entries: [{ seq, at, ...note }, ...log.entries].slice(0, KEPT) };
}

function numberOf(device: string): string {
  return device.split(':')[0] ?? '';
}
