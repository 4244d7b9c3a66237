import { type SettingKey, settingDefinitions } from '@prosa/contract/setting';
import { z } from 'zod';

export type Group = 'service' | 'hours' | 'whatsapp' | 'integrations';

/** Where each setting stands on the page. A test sees to it that none is forgotten. */
export const settingGroups: Record<Group, readonly SettingKey[]> = {
  service: [
    'userRating',
    'sendGreetingAccepted',
    'sendMsgTransfTicket',
    'reopenWindowMinutes',
    'menuPatienceMinutes',
    'waitLimitMinutes',
    'language',
    'campaignsEnabled',
  ],
  hours: ['scheduleType', 'outsidemessage'],
  whatsapp: ['call', 'CheckMsgIsGroup', 'chatBotType'],
  integrations: ['ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'],
};

export const groupNames = Object.keys(settingGroups) as Group[];

/** The values a setting can have, as the contract lists them; null for free text. */
export function choicesOf(key: SettingKey): readonly string[] | null {
  const schema: unknown = settingDefinitions[key].value;
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
}
