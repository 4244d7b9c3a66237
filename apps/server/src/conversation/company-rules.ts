import type { CompanyScope } from '../db/scope.ts';
import { readSettings } from '../features/settings/setting.repository.ts';

/** What an admin decided about conversations, with what holds while nobody has. */
export async function ignoresGroups(scope: CompanyScope): Promise<boolean> {
  return (await readSettings(scope)).get('CheckMsgIsGroup') !== 'disabled';
}

export async function declinesCalls(scope: CompanyScope): Promise<boolean> {
  return (await readSettings(scope)).get('call') !== 'enabled';
}

export async function ticketRules(
  scope: CompanyScope,
): Promise<{ timezone: string; reopenWindowMinutes: number }> {
  const { timezone } = await scope.db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow();
  const minutes = Number((await readSettings(scope)).get('reopenWindowMinutes') ?? 120);
  return { timezone, reopenWindowMinutes: minutes };
}
