import type { ContactImport } from '@prosa/contract/contact-import';
import type { LiveEvent } from '../../live-event.ts';

/** Contacts are the company's, and so is where they come from. */
export function importSaved(action: 'create' | 'update', contactImport: ContactImport): LiveEvent {
  return { channel: 'contactImport', payload: { action, contactImport }, to: ['company'] };
}

export function importDeleted(contactImportId: number): LiveEvent {
  return {
    channel: 'contactImport',
    payload: { action: 'delete', contactImportId },
    to: ['company'],
  };
}
