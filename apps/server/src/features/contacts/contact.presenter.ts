import type { Contact, ContactSummary } from '@prosa/contract/contact';
import type { FileAddresses } from '../../file-addresses.ts';
import { channelOfKind } from './contact.filters.ts';
import type { ContactRow } from './contact.repository.ts';
import type { ShownContactRow } from './contact.select.ts';

export type ContactFields = Pick<
  ContactRow,
  'id' | 'company_id' | 'name' | 'number' | 'email' | 'is_group' | 'active' | 'picture_key'
>;

export function presentContactSummary(row: ContactFields, files: FileAddresses): ContactSummary {
  return {
    id: row.id,
    name: row.name,
    number: row.number ?? '',
    email: row.email,
    profilePicUrl: row.picture_key && files.picture(row.company_id, row.picture_key),
    isGroup: row.is_group,
    active: row.active,
  };
}

export function presentContact(row: ShownContactRow, files: FileAddresses): Contact {
  return {
    ...presentContactSummary(row, files),
    extraInfo: row.extra_info,
    channel: row.identity_kind && channelOfKind(row.identity_kind),
    tags: row.tags,
    optedOut: row.opted_out_at !== null,
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
