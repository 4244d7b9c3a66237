import { z } from 'zod';
import { guardNumbersIn, initialGuardNumbers } from './guard-numbers.ts';
import { languages } from './setting.ts';
import { line, text } from './text.ts';
import { isTimezone } from './timezone.ts';

const imageDataUrl = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The host's own settings, for super users. */
export const systemSettingDefinitions = {
  productName: { value: line({ min: 1, max: 40 }), initial: 'Prosa' },
  /** A data address of a PNG, JPEG or WebP image, or empty for the built-in mark. */
  logo: {
    value: z.union([z.literal(''), z.string().max(280_000).regex(imageDataUrl)]),
    initial: '',
  },
  supportNumber: { value: z.string().regex(/^(\d{8,20})?$/), initial: '' },
  signup: { value: z.enum(['enabled', 'disabled']), initial: 'enabled' },
  defaultLanguage: { value: z.enum(languages), initial: 'pt' },
  defaultTimezone: { value: z.string().refine(isTimezone), initial: 'America/Sao_Paulo' },
  /** Days after the due date on which people can still log in. */
  graceDays: { value: z.string().regex(/^(\d|1[0-5])$/), initial: '0' },
  /** Whether companies are reminded by e-mail (if the server has SMTP_URL) of what they have to pay. */
  billingEmails: { value: z.enum(['enabled', 'disabled']), initial: 'enabled' },
  /** The id of one of the host's own connections, over which they are reminded by WhatsApp; empty: not at all. */
  billingConnection: { value: z.string().regex(/^([1-9]\d{0,14})?$/), initial: '' },
  /** Who issues receipts. */
  billingName: { value: line({ max: 100 }), initial: '' },
  billingDocument: { value: line({ max: 40 }), initial: '' },
  billingAddress: { value: line({ max: 200 }), initial: '' },
  /** How careful campaigns are with a WhatsApp number: JSON of guard-numbers.ts. */
  guard: {
    value: z
      .string()
      .max(5000)
      .refine((text) => guardNumbersIn(text) !== null),
    initial: JSON.stringify(initialGuardNumbers),
  },
} as const satisfies Record<string, { value: z.ZodType<string>; initial: string }>;

export type SystemSettingKey = keyof typeof systemSettingDefinitions;
export const systemSettingKeys = Object.keys(systemSettingDefinitions) as [
  SystemSettingKey,
  ...SystemSettingKey[],
];

export const systemSetting = z.object({ key: z.enum(systemSettingKeys), value: z.string() });
export type SystemSetting = z.infer<typeof systemSetting>;

export const systemSettingBody = z.object({
  key: z.string().max(100).optional(),
  value: text({ max: 280_000 }),
});

/** What every browser has to know of this installation, before and after anyone has logged in. */
export const branding = z.object({
  productName: z.string(),
  logoUrl: z.string().nullable(),
  supportNumber: z.string(),
  signup: z.boolean(),
  defaultLanguage: z.enum(languages),
  /** A larger file is refused. */
  uploadMegabytes: z.number(),
  /** Whether recordings can be made into voice messages: the program for it may be missing. */
  voiceMessages: z.boolean(),
});
export type Branding = z.infer<typeof branding>;
