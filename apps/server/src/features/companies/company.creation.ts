import { defaultSchedules } from '@prosa/contract/schedule';
import { type Language, settingDefinitions } from '@prosa/contract/setting';
import type { AcrossCompaniesScope } from '../../db/scope.ts';

export type NewCompany = {
  name: string;
  email: string;
  phone: string;
  planId: number;
  dueDate: string | null;
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
      timezone: input.timezone,
      schedules: JSON.stringify(defaultSchedules),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const initial = Object.entries(settingDefinitions).map(([key, definition]) => ({
    company_id: company.id,
    key,
    value: key === 'language' ? input.language : definition.initial,
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
