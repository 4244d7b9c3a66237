import type { CompanyDeletion, CompanyDeletionQuery } from '@prosa/contract/host-company';
import { appError } from '../../app-error.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Asked } from '../../http/act.ts';
import { addSystemJob } from '../../jobs/add-system-job.ts';
import { cleanFileName } from '../../media/file-name.ts';
import { mediaAddress } from '../../media/signed-address.ts';
import { recordAction } from '../audit/audit.record.ts';
import { refuseHostsOwn } from './company.host.ts';
import { closeCompany } from './deletion.closing.ts';
import { presentDeletion } from './deletion.presenter.ts';
import {
  cancelDeletion,
  findDeletion,
  insertDeletion,
  lockForDeletion,
  newestDeletions,
} from './deletion.repository.ts';
import { deletionsTaskName } from './deletion.task-name.ts';
import { tellHost } from './host.telling.ts';

const REASON = 'the host deletes a company from outside of it';
/** In which it can be taken back: a mistake is noticed when its people come to work. */
const GRACE_MS = 24 * 3_600_000;

function across<T>(deps: Deps, work: (scope: AcrossCompaniesScope) => Promise<T>): Promise<T> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, work);
}

/** In the company's own log, which may still be read if it is taken back, and in the host's, which stays. */
async function record(
  scope: AcrossCompaniesScope,
  asked: Asked,
  companyId: number,
  what: 'delete' | 'restore',
): Promise<void> {
  await recordAction({ ...scope, ...asked, companyId }, `company.${what}`, companyId);
  const own = { ...scope, ...asked, companyId: asked.actor.companyId };
  await recordAction(own, `host.company-${what}`, companyId);
}

/** Closed with this answer; a job does the rest (deletion.jobs.ts). */
export async function deleteCompany(
  deps: Deps,
  asked: Asked,
  companyId: number,
  { name: typed, export: exports, immediately }: CompanyDeletionQuery,
): Promise<CompanyDeletion> {
  const id = await across(deps, async (scope) => {
    const { name } = await lockForDeletion(scope, companyId);
    if (companyId === asked.actor.companyId) throw appError('ERR_COMPANY_OF_HOST');
    await refuseHostsOwn({ ...scope, companyId });
    if (typed.trim() !== name.trim()) throw appError('ERR_COMPANY_NAME_DIFFERS');
    const beginsAt = new Date(scope.now.getTime() + (immediately ? 0 : GRACE_MS));
    const askedBy = asked.actor.userId;
    const made = await insertDeletion(scope, { companyId, name, exports, beginsAt, askedBy });
    await record(scope, asked, companyId, 'delete');
    await addSystemJob(scope, deletionsTaskName);
    return made;
  });
  await closeCompany(deps, { id, gone_company_id: companyId });
  await tellHost(deps.scopes, 'companies');
  return across(deps, async (scope) => presentDeletion(await findDeletion(scope, id)));
}

export function listDeletions(deps: Deps): Promise<{ deletions: CompanyDeletion[] }> {
  return across(deps, async (scope) => ({
    deletions: (await newestDeletions(scope)).map(presentDeletion),
  }));
}

/** The company is as it was, but for its sessions and its connections, which have to be made anew. */
export async function takeDeletionBack(
  deps: Deps,
  asked: Asked,
  id: number,
): Promise<CompanyDeletion> {
  const deletion = await across(deps, async (scope) => {
    const found = await findDeletion(scope, id);
    if (!(await cancelDeletion(scope, found))) throw appError('ERR_COMPANY_DELETION_BEGUN');
    await record(scope, asked, found.gone_company_id, 'restore');
    return presentDeletion(await findDeletion(scope, id));
  });
  await tellHost(deps.scopes, 'companies');
  return deletion;
}

/** Who took a company's data along is something to know about. */
export function deletionFile(deps: Deps, asked: Asked, id: number): Promise<{ url: string }> {
  return across(deps, async (scope) => {
    const found = await findDeletion(scope, id);
    const { file_key: key, gone_company_id: companyId, name } = found;
    if (key === null || presentDeletion(found).file === null) throw appError('ERR_NOT_FOUND');
    const own = { ...scope, ...asked, companyId: asked.actor.companyId };
    await recordAction(own, 'host.company-file', companyId);
    const file = { key, name: cleanFileName(`${name}.zip`), mimetype: 'application/zip' };
    const whose = { companyId, ticketId: null, forHost: true };
    return { url: `${mediaAddress(deps.keys, { ...whose, ...file }, scope.now)}&download=1` };
  });
}
