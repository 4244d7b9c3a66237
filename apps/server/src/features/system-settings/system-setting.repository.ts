import type { Language } from '@prosa/contract/setting';
import {
  type SystemSettingKey,
  systemSettingDefinitions,
  systemSettingKeys,
} from '@prosa/contract/system-setting';
import type { Db } from '../../db/schema.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

export type SystemSettings = Record<SystemSettingKey, string> & { defaultLanguage: Language };

export async function readSystemSettings(db: Db): Promise<SystemSettings> {
  const rows = await db.selectFrom('system_settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return Object.fromEntries(
    systemSettingKeys.map((key) => [key, stored.get(key) ?? systemSettingDefinitions[key].initial]),
  ) as SystemSettings;
}

export async function writeSystemSetting(
  { db }: AcrossCompaniesScope,
  key: SystemSettingKey,
  value: string,
): Promise<void> {
  await db
    .insertInto('system_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
