import type { Dashboard, DashboardTable, FigureShare } from '@prosa/contract/dashboard';
import type { Language } from '@prosa/contract/setting';
import { CSV_START, csvLine } from '../../csv.ts';
import { type CsvWords, channelNames, csvWords } from './dashboard.csv-words.ts';

type Cell = string | number | null;

/** A table of the page, as it was asked for. */
export async function* dashboardCsv(
  shown: Dashboard,
  table: DashboardTable,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_START;
  for (const cells of tables[table](shown, csvWords[language])) {
    yield csvLine(cells.map((cell) => cellText(cell, language)));
  }
}

/** As spreadsheets of that language read numbers; nothing where there is none. */
function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return language === 'en' ? String(cell) : String(cell).replace('.', ',');
}

const shareHead = (words: CsvWords) => [
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

/** The head, and a line for each row. */
const tables: Record<DashboardTable, (shown: Dashboard, words: CsvWords) => Cell[][]> = {
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
    [words.day, ...shareHead(words), words.leads, '1', '2', '3'],
    ...days.map((one) => [one.day, ...shareCells(one), one.leads, ...one.ratings]),
  ],
  hours: ({ hours }, words) => [
    [words.weekday, ...Array.from({ length: 24 }, (_, hour) => `${hour}h`)],
    ...hours.map((counts, index) => [words.weekdays[index]!, ...counts]),
  ],
};
