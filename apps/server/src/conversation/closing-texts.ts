import type { CompanyScope } from '../db/scope.ts';

/** What is said at the end: the queue's texts where they are written, otherwise the connection's. */
export async function closingTexts(
  scope: CompanyScope,
  { connection_id, queue_id }: { connection_id: number; queue_id: number | null },
): Promise<{ completion: string; rating: string }> {
  const row = await scope.db
    .selectFrom('connections')
    .leftJoin('queues', (join) =>
      join
        .onRef('queues.company_id', '=', 'connections.company_id')
        .on('queues.id', '=', queue_id ?? 0),
    )
    .select([
      'connections.complation_message as completion',
      'connections.rating_message as rating',
      'queues.complation_message as queueCompletion',
      'queues.rating_message as queueRating',
    ])
    .where('connections.company_id', '=', scope.companyId)
    .where('connections.id', '=', connection_id)
    .executeTakeFirstOrThrow();
  return {
    completion: row.queueCompletion?.trim() || row.completion.trim(),
    rating: row.queueRating?.trim() || row.rating.trim(),
  };
}
