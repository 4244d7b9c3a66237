import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findUser } from '../users/user.repository.ts';
import { readPayToken } from './session.pay-token.ts';
import { type Opened, openSession } from './session.service.ts';

/** A session in which an admin of a company that is overdue can pay, and nothing else until it is paid. */
export async function openToPay(deps: Deps, token: string, address: string): Promise<Opened> {
  const { companyId, userId } = await readPayToken(deps.keys, token, deps.now());
  return deps.scopes.inCompany({ companyId, actor: null, address }, async (scope) => {
    // As of now: they may have been made an agent, or deleted, since they logged in.
    const { profile } = await findUser(scope, userId);
    if (profile !== 'admin') throw appError('ERR_NO_PERMISSION');
    return openSession(deps, scope, userId, { toPay: true });
  });
}
