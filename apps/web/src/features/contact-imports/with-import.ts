import type { ContactImport } from '@prosa/contract/contact-import';
import type { LivePayload } from '@prosa/contract/events';
import { applyRemove, applyUpsert } from '../../lib/upsert.ts';

/** Pure: the company's imports with an event applied, the newest first. */
export function withImport(
  list: readonly ContactImport[],
  event: LivePayload<'contactImport'>,
): ContactImport[] {
  const next =
    event.action === 'delete'
      ? applyRemove(list, event.contactImportId)
      : applyUpsert(list, event.contactImport);
  return next.toSorted((one, other) => other.id - one.id);
}
