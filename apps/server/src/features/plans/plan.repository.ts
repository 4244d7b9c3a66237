import type { Plan } from '@prosa/contract/plan';
import type { Db } from '../../db/schema.ts';

/** Plans belong to the host and are public: any connection may read them. */
export function listPlans(db: Db): Promise<Plan[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name', 'users', 'connections', 'queues', 'value'])
    .orderBy('value')
    .orderBy('id')
    .execute();
}
