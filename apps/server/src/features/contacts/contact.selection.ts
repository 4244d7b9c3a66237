import type { ContactSelection } from '@prosa/contract/contact-list';
import { appError } from '../../app-error.ts';
import type { ReadScope } from '../../db/scope.ts';
import { nextBatch, type Reach, reachOf } from './contact.batches.ts';
import { withoutSay } from './contact.rights.ts';

/**
 * Of those that are named there must be some; and where it concerns all their conversations, at least one that whoever
 * asks has a say over.
 */
export async function requireSelected(
  scope: ReadScope,
  selection: ContactSelection,
  { isForAll }: { isForAll: boolean },
): Promise<Reach> {
  const reach = await reachOf(scope, selection);
  if (!selection.ids) return reach;
  const named = { ids: selection.ids };
  const most = named.ids.length;
  const { ids } = await nextBatch(scope, named, { after: reach.from, upTo: reach.upTo, most });
  if (ids.length === 0) throw appError('ERR_NO_CONTACT_FOUND');
  const refused = isForAll ? await withoutSay(scope, ids) : new Set();
  if (refused.size === ids.length) throw appError('ERR_CONTACT_IN_OTHER_QUEUE');
  return reach;
}
