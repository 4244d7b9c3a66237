import { timings } from '@prosa/contract/limits';
import type { SignupBody } from '@prosa/contract/session';
import { appError } from '../../app-error.ts';
import { addDays, todayIn } from '../../calendar.ts';
import {
  type Bounds,
  createFairLimiter,
  type FairLimiter,
} from '../../concurrency/fair-limiter.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import { endOfDay } from '../../db/timezone.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { createCompany } from '../companies/company.creation.ts';
import { findPlan } from '../plans/plan.repository.ts';
import {
  readSystemSettings,
  type SystemSettings,
} from '../system-settings/system-setting.repository.ts';
import { tryEmail } from '../users/email-tries.ts';
import { refuseGuessable } from '../users/user.service.ts';

const HALF_AN_HOUR = 30 * 60_000;
/** A host has a few a day. One at a time, so that a thousand addresses that sign up cost others little. */
const SIGNUPS: Bounds = { atOnce: 1, waiting: 50 };
const PER_ADDRESS: Bounds = { atOnce: 1, waiting: 5 };

export function createSignupLimiter(): FairLimiter {
  return createFairLimiter(SIGNUPS);
}

type SignedUp = { companyId: number; userId: number };

export function signUp(deps: Deps, body: SignupBody, address: string): Promise<SignedUp> {
  const path = [{ key: addressKey(address), bounds: PER_ADDRESS }];
  return deps.signupLimiter.run(path, () => signUpNow(deps, body, address));
}

async function signUpNow(deps: Deps, body: SignupBody, address: string): Promise<SignedUp> {
  const place = addressKey(address);
  await deps.limits.take([{ key: `signup:${place}`, hits: 5, windowMs: HALF_AN_HOUR }]);
  refuseGuessable(body.password, body);
  // Before a password is made, which is work for a whole core.
  await acrossCompanies(deps, place, (scope) => openHost(deps, scope));
  const asker = { kind: 'visitor', address: place, email: body.email, known: false } as const;
  const passwordHash = await deps.passwords.hash(asker, body.password);
  return tryEmail(deps, { address }, () => makeCompany(deps, place, body, passwordHash));
}

function acrossCompanies<T>(
  deps: Deps,
  place: string,
  work: (scope: AcrossCompaniesScope) => Promise<T>,
) {
  return deps.scopes.DANGEROUSLY_acrossCompanies('signup makes a company', work, place);
}

function makeCompany(deps: Deps, place: string, body: SignupBody, passwordHash: string) {
  return acrossCompanies(deps, place, async (scope) => {
    const host = await openHost(deps, scope);
    const timezone = host.defaultTimezone;
    const { is_public: isPublic } = await findPlan(scope.db, body.planId);
    if (!isPublic) throw appError('ERR_NO_PLAN_FOUND');
    const dueDate = addDays(todayIn(timezone, scope.now), timings.trialDays);
    return createCompany(scope, {
      name: body.name,
      email: body.email,
      phone: body.phone,
      planId: body.planId,
      dueDate,
      // To the last moment of that day, as those who try it read the date.
      trialEndsAt: await endOfDay(scope.db, dueDate, timezone),
      timezone,
      language: host.defaultLanguage,
      admin: { name: body.userName ?? body.name, email: body.email, passwordHash },
    });
  });
}

/** The host's settings, where it lets companies sign up. */
async function openHost(deps: Deps, { db }: AcrossCompaniesScope): Promise<SystemSettings> {
  const host = await readSystemSettings(db);
  if (deps.config.SIGNUP === 'disabled' || host.signup === 'disabled') {
    throw appError('ERR_USER_CREATION_DISABLED');
  }
  return host;
}
