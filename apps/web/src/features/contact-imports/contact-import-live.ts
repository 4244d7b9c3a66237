import type { ContactImport } from '@prosa/contract/contact-import';
import type { LivePayload } from '@prosa/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { contactsKey } from '../contacts/contact-queries.ts';
import { importsKey, importsQuery } from './contact-import-queries.ts';
import { withImport } from './with-import.ts';

const writing = ['running', 'undoing'] as const satisfies readonly ContactImport['status'][];

/** What an import writes is not told contact by contact: when it ends, lists are loaded again. */
export function applyImportEvent(client: QueryClient, event: LivePayload<'contactImport'>): void {
  if (event.action === 'delete') {
    // Which list it was for, it does not say.
    client.setQueriesData<ContactImport[]>(
      { queryKey: importsKey },
      (known) => known && withImport(known, event),
    );
    return;
  }
  const { contactImport } = event;
  const { queryKey } = importsQuery(contactImport.contactListId);
  const known = client.getQueryData(queryKey);
  if (known) client.setQueryData(queryKey, withImport(known, event));
  // The people of a list have an event of their own for that.
  if (contactImport.contactListId !== null) return;
  const before = known?.find(({ id }) => id === contactImport.id);
  const wasWriting = !before || writing.some((status) => status === before.status);
  const isOver =
    contactImport.startedAt !== null && !writing.some((one) => one === contactImport.status);
  if (!wasWriting || !isOver) return;
  void client.invalidateQueries({ queryKey: contactsKey });
  void client.invalidateQueries({ queryKey: ['contact'] });
}
