import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { type Param, preparedQuery } from './prepared-query.ts';

/** Keeps what it is asked. */
function listener() {
  const asked: CompiledQuery[] = [];
  const db = {
    async executeQuery(query: CompiledQuery) {
      asked.push(query);
      return { rows: [] };
    },
  } as unknown as Db;
  return { asked, db };
}

test('a question is built once, and filled in each time', async () => {
  const { asked, db } = listener();
  let built = 0;
  const queuesCalled = preparedQuery((from, param: Param<{ company: number; name: string }>) => {
    built += 1;
    return from
      .selectFrom('queues')
      .select('id')
      .where('name', '=', param('name'))
      .where('color', '!=', 'red')
      .where('company_id', '=', param('company'));
  });
  await queuesCalled({ db }, { company: 7, name: 'Vendas' });
  await queuesCalled({ db }, { company: 8, name: 'Suporte' });
  expect(built).toBe(1);
  expect(asked[0]!.sql).toBe(asked[1]!.sql);
  expect(asked.map((one) => one.parameters)).toEqual([
    ['Vendas', 'red', 7],
    ['Suporte', 'red', 8],
  ]);
});
