import type { Help } from '@prosa/contract/help';
import type { HelpRow } from './help.repository.ts';

export function presentHelp(row: HelpRow): Help {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    video: row.video,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
