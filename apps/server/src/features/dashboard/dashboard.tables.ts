import type {
  Dashboard,
  DashboardSummary,
  DashboardTable,
  FigureShare,
} from '@prosa/contract/dashboard';
import type { Language } from '@prosa/contract/setting';
import { channelNames, type TableWords, tableWords } from './dashboard.table-words.ts';

export type Cell = string | number | null;

/** A table of the page for a spreadsheet: its head, and a line for each row. */
export function tableOf(shown: Dashboard, table: DashboardTable, language: Language): Cell[][] {
  return tables[table](shown, tableWords[language]);
}

const shareHead = (words: TableWords) => [
  words.opened,
  words.finished,
  words.avgSupportTime,
  words.avgWaitTime,
  words.rating,
];

const shareCells = (share: FigureShare): Cell[] => [
  share.opened,
  share.finished,
  share.avgSupportTime,
  share.avgWaitTime,
  share.rating,
];

const tables: Record<DashboardTable, (shown: Dashboard, words: TableWords) => Cell[][]> = {
  summary: summaryTable,
  today: ({ today }, words) => [
    [words.hour, words.opened, words.usual],
    ...today.hours.map((opened, hour) => [`${hour}h`, opened, today.usual[hour] ?? null]),
  ],
  attendants: ({ attendants }, words) => [
    [words.name, words.finished, words.rating, words.ratings, words.avgSupportTime, words.status],
    ...attendants.map((one) => [
      one.name,
      one.attendances,
      one.rating,
      one.ratings,
      one.avgSupportTime,
      one.online ? words.online : words.offline,
    ]),
  ],
  queues: ({ queues }, words) => [
    [words.name, ...shareHead(words)],
    ...queues.map((one) => [one.id === null ? words.noQueue : one.name, ...shareCells(one)]),
  ],
  connections: ({ connections }, words) => [
    [words.name, words.channel, ...shareHead(words)],
    ...connections.map((one) => [one.name, channelNames[one.channel], ...shareCells(one)]),
  ],
  channels: ({ channels }, words) => [
    [words.channel, ...shareHead(words)],
    ...channels.map((one) => [channelNames[one.channel], ...shareCells(one)]),
  ],
  tags: ({ tags }, words) => [
    [words.name, words.finished, words.avgSupportTime, words.rating],
    ...tags.map((one) => [one.name, one.finished, one.avgSupportTime, one.rating]),
  ],
  days: ({ days }, words) => [
    [words.day, ...shareHead(words), words.leads, ...[1, 2, 3].map(words.rated)],
    ...days.map((one) => [one.day, ...shareCells(one), one.leads, ...one.ratings]),
  ],
  hours: ({ hours }, words) => [
    [words.weekday, ...Array.from({ length: 24 }, (_, hour) => `${hour}h`)],
    ...hours.map((counts, index) => [words.weekdays[index]!, ...counts]),
  ],
};

/** Each figure of the span beside the one before; of the present there is no before. */
function summaryTable(shown: Dashboard, words: TableWords): Cell[][] {
  const { counters, current, before, span } = shown;
  const beside = (name: string, of: (summary: DashboardSummary) => Cell): Cell[] => [
    name,
    of(current),
    of(before),
  ];
  const spreads = (['wait', 'firstResponse', 'resolution'] as const).flatMap((time) =>
    (['mean', 'median', 'p90'] as const).map((part) =>
      beside(`${words[time]}: ${words[part]}`, ({ times }) => times[time][part]),
    ),
  );
  return [
    [words.figure, datesOf(span), datesOf(span.before)],
    [words.pending, counters.supportPending, null],
    [words.happening, counters.supportHappening, null],
    beside(words.finished, (one) => one.supportFinished),
    beside(words.leads, (one) => one.leads),
    beside(words.avgSupportTime, (one) => one.avgSupportTime),
    beside(words.avgWaitTime, (one) => one.avgWaitTime),
    beside(words.opened, (one) => one.opened),
    beside(words.waitedLong(shown.waitLimitMinutes), (one) => one.waitedLong),
    ...spreads,
    beside(words.rating, ({ ratings }) => ratings.mean),
    beside(words.ratings, ({ ratings }) => ratings.answers),
    beside(words.answered, ({ ratings }) =>
      ratings.answered === null ? null : Math.round(ratings.answered * 1000) / 10,
    ),
    ...[1, 2, 3].map((mark) =>
      beside(words.rated(mark), ({ ratings }) => ratings.counts[mark - 1] ?? null),
    ),
  ];
}

function datesOf({ from, to }: { from: string; to: string }): string {
  return `${from} – ${to}`;
}
