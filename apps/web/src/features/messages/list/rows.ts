import type { Message } from '@prosa/contract/message';
import type { ReactNode } from 'react';
import { todayIn } from '../../../lib/dates.ts';
import type { Outgoing } from '../outbox/outgoing.ts';

type Place = {
  key: string;
  /** The day that begins here, as YYYY-MM-DD. */
  day: string | null;
  /** How many new ones follow, if they begin here. */
  fresh: number | null;
};

/** What stands between the messages without being one: a note, an event of the ticket. */
export type TimelineEntry = { key: string; at: string; content: ReactNode };

export type Row = Place &
  (
    | { kind: 'message'; message: Message; first: boolean }
    | { kind: 'outgoing'; outgoing: Outgoing; first: boolean }
    | { kind: 'entry'; entry: TimelineEntry }
    /** The beginning of what is kept, as YYYY-MM-DD. */
    | { kind: 'removed'; before: string }
  );

export type RowsInput = {
  messages: readonly Message[];
  timeline: readonly TimelineEntry[];
  outgoing: readonly Outgoing[];
  /** Older ones are still to be loaded. */
  hasMore: boolean;
  /** What came before then is gone; null: nothing is. */
  removedBefore: string | null;
  timeZone: string;
  /** The first message that is new, and how many there are. */
  fresh: { id: number; count: number } | null;
};

type Item =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'outgoing'; at: string; outgoing: Outgoing }
  | { kind: 'entry'; at: string; entry: TimelineEntry };

/** Everything that stands in a conversation, from top to bottom. */
export function rowsOf(input: RowsInput): Row[] {
  const items = inOrder(input);
  const { fresh, timeZone } = input;
  let day: string | null = null;
  const rows = items.map((item, index): Row => {
    const today = todayIn(timeZone, new Date(saidAt(item)));
    // While older ones are to come nobody knows where the first day begins, and a heading that
    // goes away again would move what is being read.
    const begins: boolean = today !== day && !(index === 0 && input.hasMore);
    day = today;
    const isFresh = item.kind === 'message' && item.message.id === fresh?.id;
    const place = {
      key: keyOf(item),
      day: begins ? today : null,
      fresh: isFresh ? (fresh?.count ?? null) : null,
    };
    if (item.kind === 'entry') return { ...place, ...item };
    const first = begins || isFresh || !sameVoice(items[index - 1], item);
    return { ...place, ...item, first };
  });
  return [...beginning(input), ...rows];
}

/** Once one has come to it. */
function beginning({ hasMore, removedBefore, timeZone }: RowsInput): Row[] {
  if (hasMore || removedBefore === null) return [];
  const before = todayIn(timeZone, new Date(removedBefore));
  return [{ kind: 'removed', key: 'removed', day: null, fresh: null, before }];
}

function inOrder({ messages, timeline, outgoing, hasMore }: RowsInput): Item[] {
  const settled = new Set(messages.map(({ clientId }) => clientId));
  const said: Item[] = messages.map((message) => ({
    kind: 'message',
    at: message.createdAt,
    message,
  }));
  const oldest = messages[0]?.createdAt ?? '';
  const unsettled = outgoing
    .filter(({ clientId }) => !settled.has(clientId))
    .map((entry): Item => ({ kind: 'outgoing', at: entry.at, outgoing: entry }));
  // What was refused is no longer on its way: it stands where it was written, as what was said does.
  const [refused, underway] = split(unsettled, isRefused);
  const between = [...timeline.map(asItem), ...refused]
    .filter(({ at }) => !hasMore || at >= oldest)
    .toSorted(byTime);
  const merged: Item[] = [];
  let next = 0;
  // Messages keep their order, whatever their times say; the others find their place among them.
  for (const item of said) {
    const until = cameBefore(item);
    for (; next < between.length && (between[next]?.at ?? '') < until; next += 1) {
      merged.push(between[next]!);
    }
    merged.push(item);
  }
  return [...merged, ...between.slice(next), ...underway];
}

function isRefused(item: Item): boolean {
  return item.kind === 'outgoing' && item.outgoing.state === 'refused';
}

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

/** The bot speaks because of an event of that very moment, which therefore stands before it. */
function cameBefore(item: Item): string {
  if (item.kind !== 'message' || !item.message.isAutomatic) return item.at;
  return new Date(Date.parse(item.at) + 1000).toISOString();
}

/** Where it stands is when it came; the day is the one on which it was said. */
function saidAt(item: Item): string {
  return item.kind === 'message' ? item.message.saidAt : item.at;
}

function asItem(entry: TimelineEntry): Item {
  return { kind: 'entry', at: entry.at, entry };
}

function byTime(one: Item, other: Item): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

/** A message keeps its name when it settles, so that its bubble stays the same one. */
function keyOf(item: Item): string {
  if (item.kind === 'entry') return `i${item.entry.key}`;
  if (item.kind === 'outgoing') return `m${item.outgoing.clientId}`;
  return `m${item.message.clientId ?? item.message.id}`;
}

const pauseMs = 10 * 60_000;

/** Bubbles of one voice that follow each other closely belong together. */
function sameVoice(before: Item | undefined, item: Item): boolean {
  if (!before || before.kind === 'entry') return false;
  if (Date.parse(item.at) - Date.parse(before.at) > pauseMs) return false;
  return voiceOf(before) === voiceOf(item);
}

function voiceOf(item: Item): string {
  if (item.kind === 'outgoing') return 'own';
  if (item.kind === 'entry') return '';
  const { fromMe, isAutomatic, contact } = item.message;
  if (fromMe) return isAutomatic ? 'bot' : 'own';
  return `contact ${contact?.id}`;
}
