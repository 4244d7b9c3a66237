import type { QuickMessage } from '@prosa/contract/quick-message';
import type { FileAddresses } from '../../file-addresses.ts';
import { imageOf, type QuickMessageRow } from './quick-message.repository.ts';

export function presentQuickMessage(row: QuickMessageRow, files: FileAddresses): QuickMessage {
  const image = imageOf(row);
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.geral,
    status: row.status,
    mediaPath: image && files.companyFile(row.company_id, image),
    mediaName: row.file_name,
    mediaInfo: image && {
      bytes: image.bytes,
      width: image.width,
      height: image.height,
      mimetype: image.mimetype,
    },
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
