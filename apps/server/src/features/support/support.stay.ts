import { z } from 'zod';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type CompanyTask, defineTask } from '../../jobs/task.ts';
import { recordAction, recordActionOf } from '../audit/audit.record.ts';
import { announceConsent } from './support.events.ts';
import { endStays, endSupportSessions } from './support.repository.ts';

type StayParts = Pick<Deps, 'gate' | 'live'>;

/** Ends stays, on every screen at once; answers which had not ended. */
export async function endStay(
  deps: StayParts,
  scope: CompanyScope,
  supportId?: number,
): Promise<number[]> {
  const stays = await endStays(scope, supportId);
  if (stays.length === 0) return stays;
  const sessions = await endSupportSessions(scope, stays);
  scope.afterCommit(() => {
    deps.gate.forget(sessions);
    deps.live.endSessions(scope.companyId, sessions);
  });
  return stays;
}

/** By whoever was in. */
export async function leaveCompany(
  deps: StayParts,
  scope: CompanyScope,
  supportId: number,
): Promise<void> {
  const ended = await endStay(deps, scope, supportId);
  if (ended.length === 0) return;
  await recordAction(scope, 'company.support-end', scope.companyId);
  await announceConsent(scope);
}

const stay = z.object({ supportId: z.int(), userId: z.int() });

/** When the time is over: the session is over by itself, and this is for the log and for the admins' screens. */
export function endStayTask(deps: StayParts): CompanyTask<typeof stay> {
  return defineTask({
    name: 'end-support-stay',
    payload: stay,
    run: ({ supportId, userId }, { scopes, companyId }) =>
      scopes.inCompany({ companyId, actor: null }, async (scope) => {
        const ended = await endStay(deps, scope, supportId);
        if (ended.length === 0) return;
        await recordActionOf(scope, userId, 'company.support-end', companyId);
        await announceConsent(scope);
      }),
  });
}
