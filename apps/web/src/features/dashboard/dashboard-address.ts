import type { Channel } from '@prosa/contract/connection';
import { limits } from '@prosa/contract/limits';
import type { RoundKind } from '@prosa/contract/ticket-rounds';
import { daysBetween } from '../../lib/dates.ts';

/** Which days: two dates, or so many up to today. */
export type Span = { from: string; to: string } | { days: number };

/** What is read behind a figure: which one, and which part of it. */
export type FigurePart = {
  figure: TicketFigure;
  /** 0: without a queue. */
  queue?: number;
  connection?: number;
  channel?: Channel;
  tag?: number;
  user?: number;
  rating?: number;
  weekday?: number;
  hour?: number;
  /** On these days instead of the page's. */
  from?: string;
  to?: string;
};

export const ticketFigures = [
  'pending',
  'happening',
  'opened',
  'leads',
  'taken',
  'waitedLong',
  'finished',
  'served',
  'answered',
  'rated',
] as const satisfies readonly (RoundKind | 'pending' | 'happening')[];
export type TicketFigure = (typeof ticketFigures)[number];

const channels: readonly Channel[] = ['whatsapp', 'facebook', 'instagram'];

export const periods = [3, 7, 15, 30, 60, 90] as const;

type Search = Readonly<Record<string, unknown>>;

/** Whoever says nothing sees this month, up to today. */
export function readSpan({ days, from, to }: Search, today: string): Span {
  if (typeof days === 'number' && isWithin(days, 1, limits.dashboardDays)) return { days };
  const end = isDay(to) ? to : today;
  const start = isDay(from) ? from : `${end.slice(0, 7)}-01`;
  const isPossible = start <= end && daysBetween(start, end) < limits.dashboardDays;
  return isPossible ? { from: start, to: end } : { from: `${today.slice(0, 7)}-01`, to: today };
}

/** What the filter says is wrong with the days that were chosen. */
export type SpanFault = 'missing' | 'backward' | 'tooLong';

export type ChosenSpan = { days: number; from: string; to: string };

/** Dates that are not there are ''. */
export function spanFault({ days, from, to }: ChosenSpan, today: string): SpanFault | null {
  if (days > 0) return null;
  if (from === '' && to === '') return 'missing';
  const end = to || today;
  const start = from || `${end.slice(0, 7)}-01`;
  if (start > end) return 'backward';
  return daysBetween(start, end) < limits.dashboardDays ? null : 'tooLong';
}

/** Without what says nothing: the address of a page that was just opened stays bare. */
export function searchOfChoice({ days, from, to }: ChosenSpan): Search {
  if (days > 0) return { days };
  return { ...(from && { from }), ...(to && { to }) };
}

/** As the API asks for it; the server knows today, and which day a month begins with. */
export function spanQuery(span: Span): Record<string, string> {
  return 'days' in span ? { days: String(span.days) } : { date_from: span.from, date_to: span.to };
}

export function isSameSpan(one: Span, other: Span): boolean {
  return JSON.stringify(spanQuery(one)) === JSON.stringify(spanQuery(other));
}

export function readPart(search: Search): FigurePart | null {
  const figure = ticketFigures.find((one) => one === search.figure);
  if (!figure) return null;
  const channel = channels.find((one) => one === search.channel);
  const days = isDay(search.on) ? { from: search.on, to: search.on } : weekOf(search);
  return {
    figure,
    ...days,
    ...(channel && { channel }),
    ...numberIn(search, 'queue', 0),
    ...numberIn(search, 'connection', 1),
    ...numberIn(search, 'tag', 1),
    ...numberIn(search, 'user', 1),
    ...numberIn(search, 'rating', 1, 3),
    ...numberIn(search, 'weekday', 1, 7),
    ...numberIn(search, 'hour', 0, 23),
  };
}

/** The page's days stay in the address while something is read behind a figure. */
export function searchWithPart(search: Search, part: FigurePart | null): Search {
  const { days, from, to } = search;
  const page = { ...(days !== undefined && { days }), ...(from !== undefined && { from }) };
  const kept = { ...page, ...(to !== undefined && { to }) };
  if (!part) return kept;
  const { from: partFrom, to: partTo, ...rest } = part;
  if (!partFrom || !partTo) return { ...kept, ...rest };
  return {
    ...kept,
    ...rest,
    ...(partFrom === partTo ? { on: partFrom } : { since: partFrom, until: partTo }),
  };
}

function weekOf({ since, until }: Search) {
  return isDay(since) && isDay(until) && since <= until ? { from: since, to: until } : {};
}

function numberIn<Key extends string>(
  search: Search,
  key: Key,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): Partial<Record<Key, number>> {
  const value = search[key];
  if (typeof value !== 'number' || !isWithin(value, least, most)) return {};
  return { [key]: value } as Partial<Record<Key, number>>;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** One that is on the calendar. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value && value >= '1970'
  );
}
