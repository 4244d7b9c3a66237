import type { Announcement, HostAnnouncement } from '@prosa/contract/announcement';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { FileAddresses } from '../../file-addresses.ts';

export type AnnouncementRow = Selectable<Database['announcements']>;
export type CountedRow = AnnouncementRow & { read_count: number; user_count: number };

/** What the companies see: nothing of whom else it reaches. */
export function presentAnnouncement(row: AnnouncementRow, files: FileAddresses): Announcement {
  const { file_company_id: companyId, file_key: key, file_name: name, file_type: type } = row;
  const hasImage = companyId !== null && key !== null;
  const image = { key: key ?? '', name: name ?? '', mimetype: type ?? '' };
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    mediaPath: hasImage ? files.hostFile(companyId, image) : null,
    mediaName: name,
    priority: row.priority,
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentForHost(row: CountedRow, files: FileAddresses): HostAnnouncement {
  return {
    ...presentAnnouncement(row, files),
    audience: row.audience,
    planIds: row.plan_ids,
    companyIds: row.company_ids,
    showFrom: row.show_from?.toISOString() ?? null,
    showUntil: row.show_until?.toISOString() ?? null,
    readCount: row.read_count,
    userCount: row.user_count,
  };
}
