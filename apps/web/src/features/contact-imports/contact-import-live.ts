import type { ContactImport } from '@prosa/contract/contact-import';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { contactsKey } from '../contacts/contact-queries.ts';
import { importsQuery } from './contact-import-queries.ts';
import { withImport } from './with-import.ts';

const writing = ['running', 'undoing'] as const satisfies readonly ContactImport['status'][];

/** What an import writes is not told contact by contact: when it ends, lists are loaded again. */
export function applyImportEvent(client: QueryClient, event: LivePayload<'contactImport'>): void {
  // One that goes into a list is shown there.
  if (event.action !== 'delete' && event.contactImport.contactListId !== null) return;
  const known = client.getQueryData(importsQuery.queryKey);
  if (known) client.setQueryData(importsQuery.queryKey, withImport(known, event));
  if (event.action === 'delete') return;
  const { contactImport } = event;
  const before = known?.find(({ id }) => id === contactImport.id);
  const wasWriting = !before || writing.some((status) => status === before.status);
  const isOver =
    contactImport.startedAt !== null && !writing.some((one) => one === contactImport.status);
  if (!wasWriting || !isOver) return;
  void client.invalidateQueries({ queryKey: contactsKey });
  void client.invalidateQueries({ queryKey: ['contact'] });
}
