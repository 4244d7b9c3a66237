import type { CampaignReport } from '@prosa/contract/campaign';

export type Point = { at: string /** From 0 to 100. */; x: number; sent: number; answered: number };

const HOUR_MS = 3_600_000;

/** Pure: what had come about by the end of each hour that has something, from the hour in which it began. */
export function pointsOf(timeline: CampaignReport['timeline']): Point[] {
  const [first] = timeline;
  const last = timeline.at(-1);
  if (!first || !last) return [];
  const start = Date.parse(first.at);
  const span = Date.parse(last.at) + HOUR_MS - start;
  let [sent, answered] = [0, 0];
  const grown = timeline.map((hour) => {
    sent += hour.sent;
    answered += hour.answered;
    const end = Date.parse(hour.at) + HOUR_MS;
    return { at: new Date(end).toISOString(), x: place(end), sent, answered };
  });
  return [{ at: first.at, x: 0, sent: 0, answered: 0 }, ...grown];

  function place(time: number): number {
    return Math.round(((time - start) / span) * 10_000) / 100;
  }
}
