import type { ScheduleRow } from '@prosa/contract/schedule';
import {
  type Language,
  languages,
  type SettingKey,
  settingDefinitions,
} from '@prosa/contract/setting';
import { sql } from 'kysely';
import { oncePerTransaction } from '../../db/batching/once-per-transaction.ts';
import type { ReadScope } from '../../db/scope.ts';
import { isOpen, standingAt } from './company.repository.ts';

/** What an admin decided about conversations, with what holds while nobody has. */
export type CompanyRules = {
  timezone: string;
  language: Language;
  schedules: readonly ScheduleRow[];
  scheduleType: 'disabled' | 'company' | 'queue';
  /** Outside hours a ticket waits without a queue, rather than entering one. */
  waitsOutsideHours: boolean;
  ignoresGroups: boolean;
  declinesCalls: boolean;
  asksForRating: boolean;
  greetsOnAccept: boolean;
  tellsTransfers: boolean;
  reopenWindowMinutes: number;
  /** How long the bot's menu waits for an answer; null: for ever. */
  menuPatienceMinutes: number | null;
  /** Not while it is overdue or blocked: what comes in is kept, and nothing goes out. */
  maySend: boolean;
  /** The host has given them campaigns. */
  hasCampaigns: boolean;
};

/** One message needs them in many places. */
export const companyRules = oncePerTransaction(readRules);

async function readRules(scope: ReadScope): Promise<CompanyRules> {
  const row = await scope.db
    .selectFrom('companies')
    .select(['timezone', 'schedules'])
    .select(standingAt(scope.now).as('standing'))
    .select(
      sql<Record<string, string> | null>`(
        select json_object_agg(key, value) from settings where company_id = ${scope.companyId}
      )`.as('settings'),
    )
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const value = (key: SettingKey) => row.settings?.[key] ?? settingDefinitions[key].initial;
  const scheduleType = value('scheduleType');
  return {
    timezone: row.timezone,
    maySend: isOpen(row.standing),
    schedules: row.schedules,
    language: languages.find((one) => one === value('language')) ?? 'pt',
    scheduleType:
      scheduleType === 'company' || scheduleType === 'queue' ? scheduleType : 'disabled',
    waitsOutsideHours: value('outsidemessage') === 'disabled',
    ignoresGroups: value('CheckMsgIsGroup') === 'enabled',
    declinesCalls: value('call') === 'disabled',
    asksForRating: value('userRating') === 'enabled',
    greetsOnAccept: value('sendGreetingAccepted') === 'enabled',
    tellsTransfers: value('sendMsgTransfTicket') === 'enabled',
    hasCampaigns: value('campaignsEnabled') === 'true',
    reopenWindowMinutes: Number(value('reopenWindowMinutes')),
    menuPatienceMinutes:
      value('menuPatienceMinutes') === 'never' ? null : Number(value('menuPatienceMinutes')),
  };
}
