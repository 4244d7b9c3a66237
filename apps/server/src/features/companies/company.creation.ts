import { defaultSchedules } from '@prosa/contract/schedule';
import { type Language, settingDefinitions } from '@prosa/contract/setting';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

export type NewCompany = {
  name: string;
  email: string;
  phone: string;
  planId: number;
  dueDate: string | null;
  trialEndsAt?: Date;
  document?: string | null;
  recurrence?: string;
  status?: boolean;
  campaignsEnabled?: boolean;
  timezone: string;
  language: Language;
  admin: { name: string; email: string; passwordHash: string; super?: boolean; demo?: boolean };
};

/** A company, its admin and its settings: all of them or none. */
export async function createCompany(
  { db }: AcrossCompaniesScope,
  input: NewCompany,
): Promise<{ companyId: number; userId: number }> {
  const company = await db
    .insertInto('companies')
    .values({
      name: input.name,
      email: input.email,
      phone: input.phone,
      plan_id: input.planId,
      due_date: input.dueDate,
      due_day: input.dueDate === null ? null : Number(input.dueDate.slice(8)),
      trial_ends_at: input.trialEndsAt ?? null,
      document: input.document ?? null,
      ...(input.recurrence !== undefined && { recurrence: input.recurrence }),
      ...(input.status !== undefined && { status: input.status }),
      timezone: input.timezone,
      schedules: JSON.stringify(defaultSchedules),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given: Record<string, string> = {
    language: input.language,
    campaignsEnabled: String(input.campaignsEnabled ?? false),
  };
  const initial = Object.entries(settingDefinitions).map(([key, definition]) => ({
    company_id: company.id,
    key,
    value: given[key] ?? definition.initial,
  }));
  await db.insertInto('settings').values(initial).execute();
  await db.insertInto('company_sequences').values({ company_id: company.id }).execute();
  const user = await db
    .insertInto('users')
    .values({
      company_id: company.id,
      name: input.admin.name,
      email: input.admin.email,
      password_hash: input.admin.passwordHash,
      profile: 'admin',
      super: input.admin.super ?? false,
      has_demo_password: input.admin.demo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { companyId: company.id, userId: user.id };
}
