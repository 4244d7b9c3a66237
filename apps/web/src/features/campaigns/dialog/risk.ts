import type { CampaignForecast } from '@prosa/contract/campaign';
import type { ConnectionStanding } from '@prosa/contract/standing';

export type Risk = 'low' | 'medium' | 'high';

type Circumstances = {
  forecast: Pick<CampaignForecast, 'reached' | 'strangers' | 'unchecked' | 'days'>;
  /** Of the connections that it goes over; none where the person may not see them. */
  standings: readonly Pick<ConnectionStanding, 'state'>[];
  /** How many texts take turns. */
  texts: number;
};

/** Pure: what the guard's figures mean for the numbers, in one word. */
export function riskOf({ forecast, standings, texts }: Circumstances): Risk {
  const { reached, strangers, unchecked, days } = forecast;
  const share = (part: number) => (reached === 0 ? 0 : part / reached);
  const areAllResting = standings.length > 0 && standings.every(({ state }) => state === 'paused');
  if (days === null || areAllResting) return 'high';
  if (isSameToMany({ strangers, texts }) && share(strangers) > 0.5) return 'high';
  const isCareful = standings.some(({ state }) => state !== 'ok');
  return isCareful || share(strangers) > 0.2 || share(unchecked) > 0.2 ? 'medium' : 'low';
}

/** One text to more strangers than a number begins conversations with in a day. */
export function isSameToMany({ strangers, texts }: { strangers: number; texts: number }): boolean {
  return texts === 1 && strangers > 20;
}
