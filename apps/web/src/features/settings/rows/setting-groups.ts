import type { SettingKey } from '@prosa/contract/setting';

type Group = 'service' | 'hours' | 'whatsapp' | 'integrations';

/** Where each setting stands on the page. A test sees to it that none is forgotten. */
export const settingGroups: Record<Group, readonly SettingKey[]> = {
  service: [
    'userRating',
    'sendGreetingAccepted',
    'sendMsgTransfTicket',
    'reopenWindowMinutes',
    'menuPatienceMinutes',
    'language',
    'campaignsEnabled',
  ],
  hours: ['scheduleType', 'outsidemessage'],
  whatsapp: ['call', 'CheckMsgIsGroup', 'chatBotType'],
  integrations: ['ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'],
};

export const groupNames = Object.keys(settingGroups) as Group[];
