import type { SessionUser } from '@prosa/contract/session';
import type { ReadScope } from '../../db/scope.ts';
import { lastNumber } from '../../live/sequence.ts';
import { presentCompany } from '../companies/company.presenter.ts';
import { loadCompany } from '../companies/company.repository.ts';
import { listSettings } from '../settings/setting.service.ts';
import { presentUser } from '../users/user.presenter.ts';
import { findUser } from '../users/user.repository.ts';

/** The user and their company as login, refresh and /auth/me answer them. */
export async function presentSessionUser(scope: ReadScope, userId: number): Promise<SessionUser> {
  // Asked at once: on their own they would each begin and end a reading.
  const [lastEvent, userRow, companyRow, settings] = await Promise.all([
    lastNumber(scope),
    findUser(scope, userId),
    loadCompany(scope),
    listSettings(scope),
  ]);
  const user = presentUser(userRow);
  const company = presentCompany(companyRow);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    super: user.super,
    companyId: user.companyId,
    queues: user.queues,
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate,
      timezone: company.timezone,
      plan: company.plan,
      settings,
    },
    lastEvent,
  };
}
