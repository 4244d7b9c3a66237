import { channels } from '@prosa/contract/connection';
import type { Dashboard, DashboardSummary, FigureShare } from '@prosa/contract/dashboard';
import { type FigureRows, WEEKS_COMPARED } from './dashboard.repository.ts';
import { daysOf, type Span } from './dashboard.span.ts';
import { noFigures } from './figure.columns.ts';
import { addShares, type HourOfDayRow, type HourRow, type ShareSums } from './figure.sums.ts';
import { type Buckets, countFrom, meanMinutes, spreadOf } from './time-spread.ts';

type Facts = {
  rows: FigureRows;
  span: Span;
  today: string;
  timezone: string;
  waitLimitMinutes: number;
};

export function presentDashboard({ rows, span, today, ...rules }: Facts): Dashboard {
  const { now, names } = rows;
  const current = summaryOf(rows.summary, rules);
  const before = summaryOf(rows.summaryBefore, rules);
  const sums = sumsByKey(rows.places);
  const { supportFinished, leads, avgSupportTime, avgWaitTime } = current;
  return {
    span: { from: span.from, to: span.to, before: span.before, timezone: rules.timezone },
    counters: {
      supportPending: now.pending,
      supportHappening: now.open,
      supportFinished,
      leads,
      avgSupportTime,
      avgWaitTime,
    },
    waitLimitMinutes: rules.waitLimitMinutes,
    current,
    before,
    attendants: attendantsOf(names.users, sums),
    today: presentToday(rows.weekday, today),
    days: presentDays(rows.days, span),
    queues: presentQueues(names.queues, sums),
    ...presentConnections(names.connections, sums),
    tags: names.tags.flatMap(({ id, name, color }) => {
      const { finished, avgSupportTime, rating } = shareOf(sums('tag', id));
      return finished > 0 ? [{ id, name, color, finished, avgSupportTime, rating }] : [];
    }),
    hours: presentHours(rows.hours),
  };
}

type Sums = (dimension: string, key: number) => ShareSums;

function sumsByKey(rows: FigureRows['places']): Sums {
  const byKey = new Map(rows.map((row) => [`${row.dimension} ${row.key}`, row]));
  return (dimension, key) => byKey.get(`${dimension} ${key}`) ?? noFigures;
}

function summaryOf(
  rows: FigureRows['summary'],
  { waitLimitMinutes }: { waitLimitMinutes: number },
): DashboardSummary {
  const all = rows.find((row) => row.dimension === 'company') ?? noFigures;
  const buckets = (dimension: string): Buckets =>
    new Map(rows.flatMap((row) => (row.dimension === dimension ? [[row.key, row.times]] : [])));
  const answers = all.rated_1 + all.rated_2 + all.rated_3;
  return {
    supportFinished: all.finished,
    opened: all.opened,
    leads: all.leads,
    avgSupportTime: meanMinutes(all.support_seconds, all.supports),
    avgWaitTime: meanMinutes(all.wait_seconds, all.waits),
    times: {
      wait: spreadOf(buckets('wait-time'), all.wait_seconds),
      firstResponse: spreadOf(buckets('response-time'), all.response_seconds),
      resolution: spreadOf(buckets('resolution-time'), all.resolution_seconds),
    },
    ratings: {
      answers,
      answered: all.finished === 0 ? null : answers / all.finished,
      mean: meanRating(all),
      counts: [all.rated_1, all.rated_2, all.rated_3],
    },
    waitedLong: countFrom(buckets('wait-time'), waitLimitMinutes * 60),
  };
}

type Rated = Pick<ShareSums, 'rated_1' | 'rated_2' | 'rated_3'>;

function meanRating({ rated_1, rated_2, rated_3 }: Rated): number | null {
  const answers = rated_1 + rated_2 + rated_3;
  return answers === 0
    ? null
    : Math.round(((rated_1 + 2 * rated_2 + 3 * rated_3) / answers) * 100) / 100;
}

function shareOf(sums: ShareSums): FigureShare {
  return {
    opened: sums.opened,
    finished: sums.finished,
    avgSupportTime: meanMinutes(sums.support_seconds, sums.supports),
    avgWaitTime: meanMinutes(sums.wait_seconds, sums.waits),
    rating: meanRating(sums),
  };
}

/** Everybody who works here, and whoever did in these days. */
function attendantsOf(users: FigureRows['names']['users'], sums: Sums): Dashboard['attendants'] {
  return users.flatMap(({ id, name, isDeleted, online }) => {
    const own = sums('agent', id);
    if (isDeleted && own.finished === 0) return [];
    const { finished: attendances, avgSupportTime, rating } = shareOf(own);
    const ratings = own.rated_1 + own.rated_2 + own.rated_3;
    return [{ id, name, attendances, rating, ratings, avgSupportTime, online }];
  });
}

function presentQueues(queues: FigureRows['names']['queues'], sums: Sums): Dashboard['queues'] {
  const named = [...queues, { id: 0, name: '', color: '' }];
  return named.flatMap(({ id, name, color }) => {
    const share = shareOf(sums('queue', id));
    return isEmpty(share) ? [] : [{ id: id === 0 ? null : id, name, color, ...share }];
  });
}

function presentConnections(connections: FigureRows['names']['connections'], sums: Sums) {
  const own = connections.map((one) => ({ ...one, sums: sums('connection', one.id) }));
  return {
    connections: own.flatMap(({ id, name, channel, sums: figures }) => {
      const share = shareOf(figures);
      return isEmpty(share) ? [] : [{ id, name, channel, ...share }];
    }),
    channels: channels.flatMap((channel) => {
      const ofChannel = own.filter((one) => one.channel === channel);
      const share = shareOf(addShares(ofChannel.map((one) => one.sums)));
      return isEmpty(share) ? [] : [{ channel, ...share }];
    }),
  };
}

function isEmpty({ opened, finished, avgWaitTime }: FigureShare): boolean {
  return opened === 0 && finished === 0 && avgWaitTime === null;
}

/** Every day, also those on which nothing happened. */
function presentDays(rows: FigureRows['days'], span: Span): Dashboard['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(span).map((day) => {
    const sums = byDay.get(day) ?? noFigures;
    const ratings: [number, number, number] = [sums.rated_1, sums.rated_2, sums.rated_3];
    return { day, leads: sums.leads, ratings, ...shareOf(sums) };
  });
}

const HOURS = 24;

function presentHours(rows: readonly HourRow[]): number[][] {
  const map = Array.from({ length: 7 }, () => new Array<number>(HOURS).fill(0));
  for (const { hour, opened } of rows) map[Math.floor(hour / HOURS)]![hour % HOURS] = opened;
  return map;
}

function presentToday(rows: readonly HourOfDayRow[], today: string): Dashboard['today'] {
  const hours = new Array<number>(HOURS).fill(0);
  const earlier = new Array<number>(HOURS).fill(0);
  for (const { isToday, hour, opened } of rows) (isToday ? hours : earlier)[hour] = opened;
  return {
    day: today,
    opened: hours.reduce((sum, one) => sum + one, 0),
    hours,
    usual: earlier.map((sum) => Math.round((sum / WEEKS_COMPARED) * 10) / 10),
  };
}
