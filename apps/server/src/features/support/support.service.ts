import { randomUUID } from 'node:crypto';
import { supportTimes } from '@prosa/contract/support';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Asked } from '../../http/act.ts';
import { addJob } from '../../jobs/add-job.ts';
import { addressKey } from '../../security/rate-limit.ts';
import { recordAction, recordActionOf } from '../audit/audit.record.ts';
import { lockCompany } from '../companies/company.repository.ts';
import { refuseClosedCompany } from '../companies/company.service.ts';
import { presentSessionUser } from '../session/session.presenter.ts';
import { insertRefreshToken, insertSession } from '../session/session.repository.ts';
import type { Opened } from '../session/session.service.ts';
import { hashRefreshToken, newRefreshToken, signAccessToken } from '../session/session.tokens.ts';
import { findUser } from '../users/user.repository.ts';
import { hashSupportCode, newSupportCode } from './support.code.ts';
import { announceConsent } from './support.events.ts';
import { insertConsent, revokeCodes, supportUser, takeCode } from './support.repository.ts';
import { endStay, endStayTask } from './support.stay.ts';

const MINUTE_MS = 60_000;
const CODES = { hits: 20, windowMs: 60 * MINUTE_MS };

/** A code that nobody else is shown, in place of the former one. */
export async function makeCode(
  deps: Deps,
  scope: CompanyScope,
): Promise<{ code: string; until: string }> {
  await lockCompany(scope);
  await revokeCodes(scope);
  const code = newSupportCode();
  const until = new Date(scope.now.getTime() + supportTimes.codeMinutes * MINUTE_MS);
  const codeHash = hashSupportCode(deps.keys, scope.companyId, code);
  await insertConsent(scope, { codeHash, until });
  await recordAction(scope, 'company.support-code', scope.companyId);
  await announceConsent(scope);
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, until: until.toISOString() };
}

/** Each leaves a row and a line in the log. */
export function countCode(deps: Deps, companyId: number): Promise<void> {
  return deps.limits.take([{ key: `support-codes:${companyId}`, ...CODES }]);
}

/** Takes the code back, and puts out whoever is in. */
export async function revokeConsent(deps: Deps, scope: CompanyScope): Promise<void> {
  await lockCompany(scope);
  const hadCode = await revokeCodes(scope);
  const ended = await endStay(deps, scope);
  if (!hadCode && ended.length === 0) return;
  await recordAction(scope, 'company.support-revoked', scope.companyId);
  await announceConsent(scope);
}

const QUARTER_HOUR = 15 * MINUTE_MS;

/** Into another company, with the code that its admin gave. */
export async function enterAsSupport(
  deps: Deps,
  { actor, address }: Asked,
  companyId: number,
  code: string,
): Promise<{ opened: Opened; wayBack: string }> {
  const place = addressKey(address);
  const limits = [
    { key: `support-at:${place}`, hits: 20, windowMs: QUARTER_HOUR },
    { key: `support-into:${companyId}`, hits: 10, windowMs: QUARTER_HOUR },
    { key: `support-by:${actor.userId}`, hits: 10, windowMs: QUARTER_HOUR },
  ];
  await deps.limits.take(limits);
  const host = await deps.scopes.inCompany({ companyId: actor.companyId, actor }, (scope) =>
    findUser(scope, actor.userId),
  );
  const opened = await deps.scopes.inCompany({ companyId, actor: null, address }, (scope) =>
    openStay(deps, scope, { userId: host.id, name: host.name }, code),
  );
  await deps.limits.giveBack(limits);
  return { opened, wayBack: await wayBackTo(deps, actor) };
}

/** A refresh token of the session that they come from: it is what brings them back. */
function wayBackTo(deps: Deps, actor: Asked['actor']): Promise<string> {
  const { companyId, sessionId } = actor;
  return deps.scopes.inCompany({ companyId, actor }, async (scope) => {
    const token = newRefreshToken();
    await insertRefreshToken(scope, sessionId, hashRefreshToken(token));
    return token;
  });
}

type Host = { userId: number; name: string };

async function openStay(
  deps: Deps,
  scope: CompanyScope,
  host: Host,
  code: string,
): Promise<Opened> {
  await lockCompany(scope);
  await refuseClosedCompany(scope, { super: false });
  // One at a time: whoever comes takes the place of whoever was in.
  const former = await endStay(deps, scope);
  const until = new Date(scope.now.getTime() + supportTimes.stayMinutes * MINUTE_MS);
  const codeHash = hashSupportCode(deps.keys, scope.companyId, code);
  const supportId = await takeCode(scope, codeHash, { ...host, until });
  if (supportId === undefined) throw appError('ERR_SUPPORT_CODE');
  const userId = await supportUser(scope, host);
  if (former.length > 0) {
    await recordActionOf(scope, null, 'company.support-end', scope.companyId);
  }
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  await insertSession(scope, { id: sessionId, userId, expiresAt: until, supportId });
  await insertRefreshToken(scope, sessionId, hashRefreshToken(refreshToken));
  await recordActionOf(scope, userId, 'company.support-entry', scope.companyId);
  await addJob(scope, endStayTask(deps), { supportId, userId }, { runAt: until });
  await announceConsent(scope);
  const user = await presentSessionUser(scope, userId, { supportId });
  const claims = { userId, companyId: scope.companyId, sessionId };
  const token = await signAccessToken(deps.keys, claims, scope.now);
  return { token, user, refreshToken, sessionId };
}
