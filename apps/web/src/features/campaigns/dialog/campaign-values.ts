import type { Campaign, CampaignChanges } from '@prosa/contract/campaign';
import { wallTimeAt } from '@prosa/contract/zoned-time';

/** A form holds its texts as lists, its moment as day and clock of the company. */
export type CampaignValues = {
  name: string;
  confirmation: boolean;
  messages: string[];
  questions: string[];
  contactListId: number | null;
  tagListId: number | null;
  whatsappId: number[];
  day: string;
  clock: string;
  queueId: number | null;
  answerTagId: number | null;
  legalBasis: Campaign['legalBasis'];
  legalNote: string;
};

const places = [1, 2, 3, 4, 5] as const;
export type Place = (typeof places)[number];

export function valuesOf(campaign: Campaign | null, timezone: string): CampaignValues {
  const [day = '', clock = ''] = campaign?.scheduledAt
    ? wallTimeAt(new Date(campaign.scheduledAt), timezone).split('T')
    : [];
  return {
    name: campaign?.name ?? '',
    confirmation: campaign?.confirmation ?? false,
    messages: places.map((place) => campaign?.[`message${place}`] ?? ''),
    questions: places.map((place) => campaign?.[`confirmationMessage${place}`] ?? ''),
    contactListId: campaign?.contactListId ?? null,
    tagListId: campaign?.tagListId ?? null,
    whatsappId: campaign?.whatsapps.map(({ id }) => id) ?? [],
    day,
    clock: clock.slice(0, 5),
    queueId: campaign?.queueId ?? null,
    answerTagId: campaign?.answerTagId ?? null,
    legalBasis: campaign?.legalBasis ?? null,
    legalNote: campaign?.legalNote ?? '',
  };
}

/** As the specification sends it: what is empty is null, and the moment by the company's clock. */
export function bodyOf(values: CampaignValues): CampaignChanges & { name: string } {
  const { messages, questions, day, clock, legalNote, ...rest } = values;
  return {
    ...rest,
    ...textsOf({ messages, questions }),
    scheduledAt: momentOf({ day, clock }),
    legalNote: legalNote.trim() || null,
  };
}

/** Of a cancelled campaign these alone can change. */
export function textsOf({
  messages,
  questions,
}: Pick<CampaignValues, 'messages' | 'questions'>): CampaignChanges {
  const texts = places.flatMap((place) => [
    [`message${place}`, messages[place - 1]?.trim() ? messages[place - 1] : null],
    [`confirmationMessage${place}`, questions[place - 1]?.trim() ? questions[place - 1] : null],
  ]);
  return Object.fromEntries(texts) as CampaignChanges;
}

/** YYYY-MM-DD HH:mm:ss; none without a day. A day without a clock begins at nine. */
export function momentOf({ day, clock }: { day: string; clock: string }): string | null {
  return day ? `${day} ${clock || '09:00'}:00` : null;
}
