import type { QuickMessage } from '@prosa/contract/quick-message';
import type { QuickMessageRow } from './quick-message.repository.ts';

export function presentQuickMessage(row: QuickMessageRow): QuickMessage {
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.geral,
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
