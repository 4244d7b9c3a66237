import type { ContactImport } from '@prosa/contract/contact-import';
import type { CompanyScope } from '../../db/scope.ts';
import { importSaved } from './contact-import.events.ts';
import { presentImport } from './contact-import.presenter.ts';
import { findImport } from './contact-import.repository.ts';

export async function announceImport(
  scope: CompanyScope,
  action: 'create' | 'update',
  id: number,
): Promise<ContactImport> {
  const contactImport = presentImport(await findImport(scope, id));
  scope.tell(importSaved(action, contactImport));
  return contactImport;
}
