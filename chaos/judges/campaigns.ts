import { grouped } from '../record.ts';

/** A text of a campaign on a telephone; `id`: what the telephone knows the message by. */
export type Reached = { id: string; telephone: string; text: string; at: number };

/** From the answer to a cancel until somebody asked for it to go on. */
export type Silence = { text: string; from: number; to: number };

export type CampaignFacts = {
  people: readonly string[];
  /** The text of each campaign that is over, and who had said before it began that they want none. */
  campaigns: readonly { text: string; optedOut: readonly string[] }[];
  /** As it was heard when it came. */
  reached: readonly Reached[];
  /** What each telephone shows in the end: what was asked back is not there any more. */
  shown: readonly Omit<Reached, 'at'>[];
  silences: readonly Silence[];
};

export const CAMPAIGN_RULE =
  'Every telephone has its message of a campaign once, none after a cancel was answered, none who wanted none';

export function campaignFaults({
  people,
  campaigns,
  reached,
  shown,
  silences,
}: CampaignFacts): string[] {
  const faults: string[] = [];
  const isShown = new Set(shown.map(({ telephone, id }) => `${telephone} ${id}`));
  const showing = grouped(shown, ({ telephone, text }) => `${telephone} ${text}`);
  for (const { text, optedOut } of campaigns) {
    for (const telephone of people) {
      const times = showing.get(`${telephone} ${text}`)?.length ?? 0;
      const isUnwanted = optedOut.includes(telephone);
      if (isUnwanted && times > 0) faults.push(`${telephone} wanted none and has "${text}"`);
      if (!isUnwanted && times !== 1) faults.push(`${telephone} has "${text}" ${times} times`);
    }
  }
  for (const { text, from, to } of silences) {
    const late = reached.filter((one) => one.text === text && one.at > from && one.at < to);
    for (const { telephone, id, at } of late) {
      // What was on a line that had gone away came late, and was asked back; they have it from a later sending.
      if (!isShown.has(`${telephone} ${id}`)) continue;
      faults.push(`"${text}" came to ${telephone} ${at - from} ms after a cancel was answered`);
    }
  }
  return faults;
}
