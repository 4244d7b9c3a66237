import type { Help, HelpBody, HelpChanges } from '@prosa/contract/help';
import { limits } from '@prosa/contract/limits';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { AcrossCompaniesScope, ReadScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { presentHelp } from './help.presenter.ts';
import {
  changeHelp,
  findHelp,
  helpsWith,
  insertHelp,
  lockHelpIds,
  placeHelps,
  removeHelp,
} from './help.repository.ts';

export type Asked = { actor: Actor; address: string };

export async function listHelps(scope: ReadScope, words: string): Promise<Help[]> {
  return (await helpsWith(scope.db, words)).map(presentHelp);
}

export function createHelp(deps: Deps, asked: Asked, body: HelpBody): Promise<Help> {
  return change(deps, asked, async (scope) => {
    const limit = limits.helps;
    if ((await lockHelpIds(scope)).length >= limit) throw appError('ERR_HELP_LIMIT', { limit });
    const id = await insertHelp(scope, body);
    return presentHelp(await findHelp(scope.db, id));
  });
}

export function updateHelp(
  deps: Deps,
  asked: Asked,
  id: number,
  changes: HelpChanges,
): Promise<Help> {
  return change(deps, asked, async (scope) => {
    await findHelp(scope.db, id);
    await changeHelp(scope, id, changes);
    return presentHelp(await findHelp(scope.db, id));
  });
}

export async function deleteHelp(deps: Deps, asked: Asked, id: number): Promise<void> {
  await change(deps, asked, async (scope) => {
    await findHelp(scope.db, id);
    await removeHelp(scope, id);
  });
}

/** All of them are named, each once: whoever did not see a new one yet does not put it anywhere. */
export function orderHelps(deps: Deps, asked: Asked, ids: readonly number[]): Promise<Help[]> {
  return change(deps, asked, async (scope) => {
    const known = await lockHelpIds(scope);
    const same = new Set(ids).size === ids.length && ids.length === known.length;
    if (!same || known.some((id) => !ids.includes(id))) throw appError('ERR_HELP_ORDER');
    await placeHelps(scope, ids);
    return (await helpsWith(scope.db, '')).map(presentHelp);
  });
}

function change<T>(
  deps: Deps,
  asked: Asked,
  work: (scope: AcrossCompaniesScope) => Promise<T>,
): Promise<T> {
  const reason = 'helps are the host’s, not a company’s';
  return deps.scopes.DANGEROUSLY_acrossCompanies(reason, async (scope) => {
    const result = await work(scope);
    // In the log of whoever did it: the host has no company but theirs.
    const { companyId } = asked.actor;
    await recordAction({ ...scope, ...asked, companyId }, 'host.help', null);
    return result;
  });
}
