import type { Queue } from '@prosa/contract/queue';
import type { QueueRow } from './queue.repository.ts';

export function presentQueue(row: QueueRow): Queue {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    greetingMessage: row.greeting_message,
    complationMessage: row.complation_message,
    outOfHoursMessage: row.out_of_hours_message,
    ratingMessage: row.rating_message,
    ativarRoteador: row.rotation_enabled,
    tempoRoteador: row.rotation_minutes,
    schedules: row.schedules,
    task: row.task,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
