import { timeBounds } from '@prosa/contract/dashboard';
import type { RoundFilter } from '@prosa/contract/ticket-rounds';
import { wallTimeAt } from '@prosa/contract/zoned-time';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import {
  columnList,
  type FigureColumn,
  type FigureSums,
  figureColumns,
  noFigures,
  summedColumns,
} from './figure.columns.ts';

/** By dimension, day and key; what adds up to nothing is left out. */
export type Figures = Record<string, Partial<FigureSums>>;

/** What the dashboard reads: the sums, and what is still to be folded into them. */
export async function keptFigures(db: Db, companyId: number): Promise<Figures> {
  const { rows } = await sql<FigureSums & { place: string }>`
    select concat_ws(' ', dimension, day, key) as place, ${summedColumns} from (
      select dimension, day, key, ${columnList} from figures
      where company_id = ${companyId} and grain = 'day'
      union all
      select dimension, day, key, ${columnList} from figure_deltas where company_id = ${companyId}
    ) as parts group by 1`.execute(db);
  return withoutNothing(new Map(rows.map(({ place, ...sums }) => [place, sums])));
}

function withoutNothing(sums: ReadonlyMap<string, FigureSums>): Figures {
  const entries = [...sums].map(([place, row]): [string, Partial<FigureSums>] => [
    place,
    Object.fromEntries(figureColumns.flatMap((one) => (row[one] === 0 ? [] : [[one, row[one]]]))),
  ]);
  return Object.fromEntries(entries.filter(([, row]) => Object.keys(row).length > 0).toSorted());
}

/** The same counted by hand, as docs/figures.md says it, from what the conversations left; hours of service are off. */
export async function figuresByHand(db: Db, companyId: number, timezone: string): Promise<Figures> {
  const rounds = await roundsOf(db, companyId);
  const firsts = new Set(
    [...Map.groupBy(rounds, (round) => round.contact_id).values()].map((all) =>
      Math.min(...all.map(({ id }) => id)),
    ),
  );
  const sums = new Map<string, FigureSums>();
  const add = (dimension: string, at: Date, key: number | null, counts: Counts) => {
    const place = `${dimension} ${wallTimeAt(at, timezone).slice(0, 10)} ${key ?? 0}`;
    const row = sums.get(place) ?? { ...noFigures };
    for (const [one, count] of Object.entries(counts)) row[one as FigureColumn] += count;
    sums.set(place, row);
  };
  for (const round of rounds) {
    const addEverywhere = (at: Date, counts: Counts) => {
      add('company', at, 0, counts);
      add('hour', at, Number(wallTimeAt(at, timezone).slice(11, 13)), counts);
      add('queue', at, round.queue_id, counts);
      add('connection', at, round.connection_id, counts);
    };
    const addTime = (dimension: string, at: Date, seconds: number) =>
      add(dimension, at, timeBounds.filter((bound) => bound <= seconds).length, { times: 1 });
    const { queued_at: queued, started_at: started, finished_at: finished } = round;
    addEverywhere(queued, { opened: 1, leads: firsts.has(round.id) ? 1 : 0 });
    if (started) {
      const wait = secondsBetween(queued, started);
      addEverywhere(started, { waits: 1, wait_seconds: wait });
      addTime('wait-time', started, wait);
    }
    if (!finished || round.merged) continue;
    const counts = countsOfEnd(round, finished);
    addEverywhere(finished, counts);
    if (round.user_id !== null) add('agent', finished, round.user_id, counts);
    for (const tag of round.tag_ids) add('tag', finished, tag, counts);
    if (counts.responses) addTime('response-time', finished, counts.response_seconds ?? 0);
    addTime('resolution-time', finished, counts.resolution_seconds ?? 0);
  }
  return withoutNothing(sums);
}

type Counts = Partial<FigureSums>;

function countsOfEnd(round: Round, finished: Date): Counts {
  const { queued_at, started_at, first_response_at, rating } = round;
  return {
    finished: 1,
    resolution_seconds: secondsBetween(queued_at, finished),
    ...(started_at && { supports: 1, support_seconds: secondsBetween(started_at, finished) }),
    ...(first_response_at && {
      responses: 1,
      response_seconds: secondsBetween(queued_at, first_response_at),
    }),
    ...(rating !== null && { [`rated_${rating}`]: 1 }),
  };
}

/** A clock that was set back makes no negative times. */
function secondsBetween(one: Date, other: Date): number {
  return Math.max(0, Math.floor((other.getTime() - one.getTime()) / 1000));
}

type Round = {
  id: number;
  contact_id: number;
  connection_id: number;
  queue_id: number | null;
  user_id: number | null;
  tag_ids: number[];
  queued_at: Date;
  started_at: Date | null;
  first_response_at: Date | null;
  finished_at: Date | null;
  rating: number | null;
  merged: boolean;
};

/** Place and owner from the segments, the merge from the events: not from what the figures themselves go by. */
async function roundsOf(db: Db, companyId: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select round.id, ticket.contact_id, ticket.connection_id, segment.queue_id, segment.user_id, round.tag_ids,
      round.queued_at, round.started_at, round.first_response_at, round.finished_at, round.rating,
      exists (select from ticket_events as event where event.ticket_id = ticket.id
        and event.kind = 'merged' and event.at = round.finished_at) as merged
    from attendances as round
    join tickets as ticket on ticket.id = round.ticket_id
    left join lateral (
      select * from attendance_segments where attendance_id = round.id order by id desc limit 1
    ) as segment on true
    where round.company_id = ${companyId}`.execute(db);
  return rows;
}

/** What a list of tickets is asked for to see what is behind each of these sums, and how many rounds it must have. */
export function listsBehind(figures: Figures): { filter: RoundFilter; rounds: number }[] {
  return Object.entries(figures).flatMap(([place, sums]) => {
    const [dimension, day, key] = place.split(' ') as [string, string, string];
    const part = partOf(dimension, Number(key));
    if (!part) return [];
    const span = { roundFrom: day, roundTo: day, ...part };
    const { rated_1 = 0, rated_2 = 0, rated_3 = 0 } = sums;
    const lists = [
      { round: 'finished', rounds: sums.finished },
      { round: 'served', rounds: sums.supports },
      { round: 'answered', rounds: sums.responses },
      { round: 'rated', rounds: rated_1 + rated_2 + rated_3 },
      { round: 'rated', rounds: rated_3, roundRating: 3 },
      ...(dimension === 'agent' || dimension === 'tag'
        ? []
        : ([
            { round: 'opened', rounds: sums.opened },
            { round: 'leads', rounds: sums.leads },
            { round: 'taken', rounds: sums.waits },
          ] as const)),
    ] as const;
    return lists.map(({ rounds = 0, ...filter }) => ({ filter: { ...span, ...filter }, rounds }));
  });
}

function partOf(dimension: string, key: number): RoundFilter | undefined {
  const parts: Record<string, RoundFilter> = {
    company: {},
    hour: { roundHour: key },
    queue: key === 0 ? { roundWithoutQueue: true } : { roundQueues: [key] },
    connection: { roundConnections: [key] },
    agent: { roundUsers: [key] },
    tag: { roundTags: [key] },
  };
  return parts[dimension];
}
