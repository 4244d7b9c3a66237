import { pageSizes } from '@prosa/contract/limits';
import type { PageQuery } from '@prosa/contract/page';
import type { Tag, TagBody, TagChanges, TagPage } from '@prosa/contract/tag';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { tagDeleted, tagSaved } from './tag.events.ts';
import { mayCreateTag } from './tag.policy.ts';
import { presentTag } from './tag.presenter.ts';
import {
  allTags,
  changeTag,
  findTag,
  insertTag,
  kanbanTags,
  leaveToOtherLanes,
  pageOfTags,
  removeTag,
} from './tag.repository.ts';

export async function listTags(scope: ReadScope): Promise<Tag[]> {
  return (await allTags(scope)).map(presentTag);
}

export async function listLanes(scope: ReadScope): Promise<{ lista: Tag[] }> {
  return { lista: (await kanbanTags(scope)).map(presentTag) };
}

export async function searchTags(scope: ReadScope, query: PageQuery): Promise<TagPage> {
  const { rows, total } = await pageOfTags(scope, query);
  return {
    tags: rows.map((row) => ({ ...presentTag(row), ticketsCount: row.tickets_count })),
    count: total,
    hasMore: total > query.pageNumber * pageSizes.others,
  };
}

export async function showTag(scope: ReadScope, id: number): Promise<Tag> {
  return presentTag(await findTag(scope, id));
}

export async function createTag(scope: CompanyScope, actor: Actor, body: TagBody): Promise<Tag> {
  if (!mayCreateTag(actor, body)) throw appError('ERR_NO_PERMISSION');
  const id = await insertTag(scope, body);
  await recordAction(scope, 'tag.create', id);
  return announce(scope, 'create', id);
}

export async function updateTag(
  scope: CompanyScope,
  id: number,
  changes: TagChanges,
): Promise<Tag> {
  if (changes.kanban === 1) await leaveToOtherLanes(scope, id);
  await changeTag(scope, id, changes);
  await recordAction(scope, 'tag.update', id, { fields: Object.keys(changes) });
  return announce(scope, 'update', id);
}

/** The tickets that had it lose it. */
export async function deleteTag(scope: CompanyScope, id: number): Promise<void> {
  await removeTag(scope, id);
  await recordAction(scope, 'tag.delete', id);
  scope.tell(tagDeleted(id));
}

async function announce(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<Tag> {
  const tag = await showTag(scope, id);
  scope.tell(tagSaved(action, tag));
  return tag;
}
