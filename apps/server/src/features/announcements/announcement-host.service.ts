import type {
  AnnouncementBody,
  AnnouncementChanges,
  AnnouncementChoices,
  HostAnnouncement,
  HostAnnouncementList,
} from '@prosa/contract/announcement';
import type { PageQuery } from '@prosa/contract/page';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { AcrossCompaniesScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { ReceivedImage } from '../../media/receive-image.ts';
import { recordAction } from '../audit/audit.record.ts';
import { tellSoon } from './announcement.jobs.ts';
import { presentForHost } from './announcement.presenter.ts';
import { removeImage } from './announcement.telling.ts';
import {
  changeAnnouncement,
  changeFields,
  findCounted,
  insertAnnouncement,
  listChoices,
  lockAnnouncement,
  pageOfAll,
  requireChosen,
} from './announcement-host.repository.ts';

const REASON = 'announcements are the host’s, not a company’s';

export type Asked = { actor: Actor; address: string };

export async function listAll(
  deps: Deps,
  actor: Actor,
  query: PageQuery,
): Promise<HostAnnouncementList> {
  const { rows, hasMore } = await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) =>
    pageOfAll(scope, query),
  );
  const files = filesFor(deps, actor);
  return { records: rows.map((row) => presentForHost(row, files)), hasMore };
}

export async function showToHost(deps: Deps, actor: Actor, id: number): Promise<HostAnnouncement> {
  const row = await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) =>
    findCounted(scope, id),
  );
  return presentForHost(row, filesFor(deps, actor));
}

export function choicesForHost(deps: Deps): Promise<AnnouncementChoices> {
  return deps.scopes.DANGEROUSLY_acrossCompanies(REASON, listChoices);
}

export function createAnnouncement(
  deps: Deps,
  asked: Asked,
  body: AnnouncementBody,
): Promise<HostAnnouncement> {
  return change(deps, asked, Object.keys(body), async (scope) => {
    requireOrder(body.showFrom, body.showUntil);
    await requireChosen(scope, body);
    return insertAnnouncement(scope, body);
  });
}

export function updateAnnouncement(
  deps: Deps,
  asked: Asked,
  id: number,
  changes: AnnouncementChanges,
): Promise<HostAnnouncement> {
  return change(deps, asked, Object.keys(changes), async (scope) => {
    const before = await lockAnnouncement(scope, id);
    const { showFrom = before.show_from, showUntil = before.show_until } = changes;
    requireOrder(showFrom, showUntil);
    await requireChosen(scope, changes);
    await changeFields(scope, id, changes);
    return id;
  });
}

/** The image that was there before is removed. */
export async function setImage(
  deps: Deps,
  asked: Asked,
  id: number,
  image: ReceivedImage | null,
): Promise<HostAnnouncement> {
  let before: Awaited<ReturnType<typeof lockAnnouncement>> | undefined;
  const changed = await change(deps, asked, ['media'], async (scope) => {
    before = await lockAnnouncement(scope, id);
    await changeAnnouncement(scope, id, {
      file_company_id: image && asked.actor.companyId,
      file_key: image?.key ?? null,
      file_name: image?.name ?? null,
      file_type: image?.mimetype ?? null,
    });
    return id;
  });
  await removeImage(deps.scopes, before);
  return changed;
}

/** Gone for everybody at once; the row stays until those who saw it have heard (announcement.telling.ts). */
export async function deleteAnnouncement(deps: Deps, asked: Asked, id: number): Promise<void> {
  await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    await lockAnnouncement(scope, id);
    await changeAnnouncement(scope, id, { deleted_at: scope.now });
    await record(scope, asked, []);
  });
  await tellSoon(deps.scopes, asked.actor);
}

async function change(
  deps: Deps,
  asked: Asked,
  fields: string[],
  work: (scope: AcrossCompaniesScope) => Promise<number>,
): Promise<HostAnnouncement> {
  const row = await deps.scopes.DANGEROUSLY_acrossCompanies(REASON, async (scope) => {
    const id = await work(scope);
    await record(scope, asked, fields);
    return findCounted(scope, id);
  });
  await tellSoon(deps.scopes, asked.actor);
  return presentForHost(row, filesFor(deps, asked.actor));
}

/** In the log of whoever did it: the host has no company but theirs. */
function record(scope: AcrossCompaniesScope, asked: Asked, fields: string[]): Promise<void> {
  const { companyId } = asked.actor;
  return recordAction({ ...scope, ...asked, companyId }, 'host.announcement', null, { fields });
}

function requireOrder(from: Date | string | null, until: Date | string | null): void {
  if (from === null || until === null || new Date(from) < new Date(until)) return;
  throw appError('ERR_VALIDATION', { issues: [{ path: 'showUntil', code: 'too_small' }] });
}

function filesFor(deps: Deps, actor: Actor) {
  return deps.scopes.reading({ companyId: actor.companyId, actor }).files;
}
