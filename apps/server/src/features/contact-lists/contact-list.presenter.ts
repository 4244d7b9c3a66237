import type { Recipient, RecipientList } from '@prosa/contract/recipient-list';
import type { ContactListRow } from './contact-list.repository.ts';
import type { ItemRow } from './contact-list-item.repository.ts';

export function presentList(row: ContactListRow): RecipientList {
  return {
    id: row.id,
    name: row.name,
    contactsCount: row.contacts_count,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentItem(row: ItemRow): Recipient {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    isWhatsappValid: row.is_valid,
    optedOut: row.opted_out,
    consentSource: row.consent_source,
    consentAt: row.consent_at,
    contactListId: row.contact_list_id,
    companyId: row.company_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
