import type { Schedule } from '@prosa/contract/scheduled-message';
import type { FileAddresses } from '../../file-addresses.ts';
import type { ShownSchedule } from './schedule.repository.ts';

export function presentSchedule(row: ShownSchedule, files: FileAddresses): Schedule {
  const { file, company_id: companyId, contact_picture_key: picture } = row;
  return {
    id: row.id,
    body: row.body,
    sendAt: row.send_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    status: row.status,
    failure: row.failure,
    contactId: row.survivor_id,
    contact: {
      id: row.survivor_id,
      name: row.contact_name,
      number: row.contact_number ?? '',
      profilePicUrl: picture && files.picture(companyId, picture),
    },
    userId: row.user_id,
    user: { name: row.user_name },
    repeat: row.repeats,
    repeatUntil: row.repeat_until,
    cancelIfWritten: row.cancel_if_written,
    mediaPath: file && files.companyFile(companyId, file),
    mediaName: file?.name ?? null,
    mediaInfo: file && { bytes: file.bytes, mimetype: file.mimetype },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
