import type { SettingKey } from '@prosa/contract/setting';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';

export async function readSettings(scope: ReadScope): Promise<Map<string, string>> {
  const rows = await scope.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('company_id', '=', scope.companyId)
    .execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function writeSetting(
  scope: CompanyScope,
  key: SettingKey,
  value: string,
): Promise<void> {
  await scope.db
    .insertInto('settings')
    .values({ company_id: scope.companyId, key, value })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
    .execute();
}
