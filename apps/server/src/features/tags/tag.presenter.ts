import type { Tag } from '@prosa/contract/tag';
import type { TagRow } from './tag.repository.ts';

export function presentTag(row: TagRow): Tag {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    kanban: row.kanban ? 1 : 0,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
