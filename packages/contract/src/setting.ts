import { z } from 'zod';
import { limits } from './limits.ts';
import { text } from './text.ts';

const onOff = z.enum(['disabled', 'enabled']);
const freeText = text({ max: limits.settingText });

type SettingDefinition = {
  value: z.ZodType<string>;
  initial: string;
  /** Encrypted at rest; a browser only learns whether it is set. */
  secret?: true;
  superOnly?: true;
};

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** A company's settings: what each key may hold, and what a new company starts with. */
export const settingDefinitions = {
  userRating: { value: onOff, initial: 'disabled' },
  scheduleType: { value: z.enum(['disabled', 'queue', 'company']), initial: 'disabled' },
  call: { value: onOff, initial: 'disabled' },
  CheckMsgIsGroup: { value: onOff, initial: 'enabled' },
  chatBotType: { value: z.enum(['text']), initial: 'text' },
  sendGreetingAccepted: { value: onOff, initial: 'disabled' },
  sendMsgTransfTicket: { value: onOff, initial: 'disabled' },
  outsidemessage: { value: onOff, initial: 'enabled' },
  campaignsEnabled: { value: z.enum(['true', 'false']), initial: 'false', superOnly: true },
  reopenWindowMinutes: { value: z.string().regex(/^(0|[1-9]\d{0,4})$/), initial: '120' },
  /** After so long without an answer to the bot's menu a ticket comes into the fallback queue. */
  menuPatienceMinutes: { value: z.enum(['5', '15', '30', '60', 'never']), initial: '15' },
  /** Who waited longer than this is counted apart on the dashboard; bounds of `timeBounds` (dashboard.ts). */
  waitLimitMinutes: { value: z.enum(['5', '15', '30', '60']), initial: '15' },
  language: { value: z.enum(languages), initial: 'pt' },
  ipixc: { value: freeText, initial: '', secret: true },
  tokenixc: { value: freeText, initial: '', secret: true },
  ipmkauth: { value: freeText, initial: '', secret: true },
  clientidmkauth: { value: freeText, initial: '', secret: true },
  clientsecretmkauth: { value: freeText, initial: '', secret: true },
  asaas: { value: freeText, initial: '', secret: true },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;
export const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]];

export function settingDefinition(key: SettingKey): SettingDefinition {
  return settingDefinitions[key];
}

/** Those of the systems that a company asks. */
export function isAddress(key: SettingKey): boolean {
  return key === 'ipixc' || key === 'ipmkauth';
}

/** The end of a secret, of an address its beginning: what people know theirs by. */
export function hintOf(key: SettingKey, value: string): string {
  if (value.length < 8) return value === '' ? '' : '••••';
  const beginning = value.slice(0, Math.min(12, value.length - 4));
  return isAddress(key) ? `${beginning}…` : `••••${value.slice(-4)}`;
}

/** A secret's value is always empty; isSet says whether there is one. */
export const setting = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  secret: z.boolean(),
  isSet: z.boolean(),
  /** Of a secret: enough to know it by, never all of it. */
  hint: z.string(),
});
export type Setting = z.infer<typeof setting>;

/** Any text, so that an unknown key is ERR_NO_SETTING_FOUND rather than a shapeless refusal. */
export const settingParams = z.object({ key: text({ max: 100 }).meta({ notAnId: true }) });
export const settingBody = z.object({
  key: z.string().max(100).optional(),
  value: text({ max: limits.settingText }),
});
