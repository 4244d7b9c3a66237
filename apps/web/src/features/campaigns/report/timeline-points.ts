import type { CampaignReport } from '@prosa/contract/campaign-report';

export const series = ['sent', 'delivered', 'read', 'answered'] as const;
type Counts = Record<(typeof series)[number], number>;
export type Point = Counts & { at: string /** From 0 to 100. */; x: number };

const HOUR_MS = 3_600_000;

/** Pure: what had come about by the end of each hour that has something, from the hour in which it began. */
export function pointsOf(timeline: CampaignReport['timeline']): Point[] {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return [];
  const start = Date.parse(first.at);
  const span = Date.parse(last.at) + HOUR_MS - start;
  let sum: Counts = { sent: 0, delivered: 0, read: 0, answered: 0 };
  const points: Point[] = [{ at: first.at, x: 0, ...sum }];
  for (const hour of timeline) {
    sum = {
      sent: sum.sent + hour.sent,
      delivered: sum.delivered + hour.delivered,
      read: sum.read + hour.read,
      answered: sum.answered + hour.answered,
    };
    const end = Date.parse(hour.at) + HOUR_MS;
    const x = Math.round(((end - start) / span) * 10_000) / 100;
    points.push({ at: new Date(end).toISOString(), x, ...sum });
  }
  return points;
}
