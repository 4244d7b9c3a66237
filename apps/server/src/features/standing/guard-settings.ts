import {
  type GuardNumbers,
  guardNumbersIn,
  initialGuardNumbers,
} from '@prosa/contract/guard-numbers';
import type { ReadScope } from '../../db/scope.ts';

export type GuardSettings = GuardNumbers;

export const guardSettings: GuardSettings = initialGuardNumbers;

/** Without any care: for the lab alone, where nobody can be annoyed. */
export const labGuardSettings: GuardSettings = {
  cap: 100_000,
  growth: 100_000,
  gapNewS: { ok: 0, careful: 0, floor: 0 },
  gapKnownS: { ok: 0, careful: 0, floor: 0 },
  perHour: { ok: 1_000_000, careful: 1_000_000 },
  base: [{ fromDay: 0, strangers: 100_000 }],
};

/** The host's. What an older version kept, and is none any more, is as if nobody had said anything. */
export async function readGuardSettings({ db }: Pick<ReadScope, 'db'>): Promise<GuardSettings> {
  const row = await db
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'guard')
    .executeTakeFirst();
  return (row && guardNumbersIn(row.value)) ?? guardSettings;
}

/** A company may be more careful than its host, never less. */
export function loweredTo(settings: GuardSettings, strangersPerDay: number | null): GuardSettings {
  if (strangersPerDay === null) return settings;
  return { ...settings, cap: Math.min(settings.cap, strangersPerDay) };
}
