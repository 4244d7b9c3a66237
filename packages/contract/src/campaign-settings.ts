import { z } from 'zod';
import { line, text } from './text.ts';

/** The choices of the settings' page; the guard may be slower than any of them. */
export const campaignIntervals = {
  /** Seconds between two messages. */
  messageInterval: [0, 5, 10, 15, 20],
  /** After so many messages a longer pause; 0: never. */
  longerIntervalAfter: [0, 5, 10, 15, 20],
  /** How long it is, in seconds. */
  greaterInterval: [0, 20, 30, 40, 50, 60],
} as const;

/** What stands in braces in a text: {plano}. The three of every recipient cannot be taken. */
export const recipientVariables = ['nome', 'numero', 'email'] as const;

export const variableKey = z
  .string()
  .trim()
  .regex(/^\w{1,30}$/)
  .refine((key) => !(recipientVariables as readonly string[]).includes(key.toLowerCase()));

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A period of a day at which people are written to, by the recipient's clock: 0 is Sunday. */
export const sendingPeriod = z
  .object({ weekday: z.int().min(0).max(6), start: time, end: time })
  .refine(({ start, end }) => start < end);
export type SendingPeriod = z.infer<typeof sendingPeriod>;

export const campaignSettings = z.object({
  messageInterval: z.literal(campaignIntervals.messageInterval),
  longerIntervalAfter: z.literal(campaignIntervals.longerIntervalAfter),
  greaterInterval: z.literal(campaignIntervals.greaterInterval),
  variables: z
    .array(z.object({ key: variableKey, value: text({ max: 1000 }) }))
    .max(50)
    .refine((all) => new Set(all.map(({ key }) => key.toLowerCase())).size === all.length),
  /** Several a day are possible; without any, always. */
  periods: z.array(sendingPeriod).max(70),
  /** Whole answers by which somebody wants no more campaigns, besides those of every company. */
  optOutWords: z.array(line({ min: 1, max: 30 })).max(20),
  /** How many campaigns one person gets, over all of them: in a day, in thirty days. */
  capPerDay: z.int().min(1).max(10),
  capPerMonth: z.int().min(1).max(60),
  /** Strangers a day and number, at most: fewer than the host allows, never more. Null: as the host says. */
  strangersPerDay: z.int().min(1).max(1000).nullable(),
});
export type CampaignSettings = z.infer<typeof campaignSettings>;
export type CampaignIntervals = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'
>;

/** Nine to seven, not on Sundays. */
export const initialCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  periods: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '19:00' })),
  optOutWords: [],
  capPerDay: 1,
  capPerMonth: 4,
  strangersPerDay: null,
};

export const campaignSettingKeys = Object.keys(initialCampaignSettings) as [
  keyof CampaignSettings,
  ...(keyof CampaignSettings)[],
];

/** GET /campaign-settings: each as a key and its value as JSON. */
export const campaignSettingRow = z.object({ key: z.enum(campaignSettingKeys), value: z.string() });

/** POST /campaign-settings: only what is named changes. */
export const campaignSettingsBody = z.object({ settings: campaignSettings.partial() });
