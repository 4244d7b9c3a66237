import { timings } from '@prosa/contract/limits';
import type { SignupBody } from '@prosa/contract/session';
import { appError } from '../../app-error.ts';
import { addDays, todayIn } from '../../calendar.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../security/password.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { createCompany } from '../companies/company.creation.ts';
import { readSystemSettings } from '../system-settings/system-setting.repository.ts';

const HALF_AN_HOUR = 30 * 60_000;

export async function signUp(
  deps: Deps,
  body: SignupBody,
  address: string,
): Promise<{ companyId: number; userId: number }> {
  await deps.limits.take([
    { key: `signup:${addressKey(address)}`, hits: 5, windowMs: HALF_AN_HOUR },
  ]);
  const passwordHash = await hashPassword(body.password);
  return deps.scopes.DANGEROUSLY_acrossCompanies('signup makes a company', async (scope) => {
    const host = await readSystemSettings(scope.db);
    if (deps.config.SIGNUP === 'disabled' || host.signup === 'disabled') {
      throw appError('ERR_USER_CREATION_DISABLED');
    }
    const timezone = host.defaultTimezone;
    return createCompany(scope, {
      name: body.name,
      email: body.email,
      phone: body.phone,
      planId: body.planId,
      dueDate: addDays(todayIn(timezone, scope.now), timings.trialDays),
      timezone,
      language: host.defaultLanguage,
      admin: { name: body.userName ?? body.name, email: body.email, passwordHash },
    });
  });
}
