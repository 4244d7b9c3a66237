import type { SessionUser } from '@prosa/contract/session';
import type { ReadScope } from '../../db/scope.ts';
import { lastNumber } from '../../live/sequence.ts';
import { presentCompany } from '../companies/company.presenter.ts';
import { loadCompany } from '../companies/company.repository.ts';
import { listSettings } from '../settings/setting.service.ts';
import { findStay } from '../support/support.repository.ts';
import { presentUser } from '../users/user.presenter.ts';
import { findSessionUser } from '../users/user.repository.ts';

/** The user and their company as login, refresh and /auth/me answer them. */
export async function presentSessionUser(
  scope: ReadScope,
  userId: number,
  session: { onlyPays?: boolean | undefined; supportId?: number | null | undefined } = {},
): Promise<SessionUser> {
  // Asked at once: on their own they would each begin and end a reading.
  const { onlyPays = false, supportId } = session;
  const [lastEvent, userRow, companyRow, settings, support] = await Promise.all([
    lastNumber(scope),
    findSessionUser(scope, userId),
    loadCompany(scope),
    listSettings(scope),
    supportId ? findStay(scope, supportId) : null,
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
      email: company.email,
      dueDate: company.dueDate,
      trialExpiration: company.trialExpiration,
      standing: company.standing,
      timezone: company.timezone,
      plan: company.plan,
      settings,
    },
    onlyPays,
    support: support ?? null,
    lastEvent,
  };
}
