import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { type Param, preparedQuery } from './prepared-query.ts';

/** A database that only notes what it is to run. */
function recorder() {
  const ran: CompiledQuery[] = [];
  const db = {
    async executeQuery(query: CompiledQuery) {
      ran.push(query);
      return { rows: [] };
    },
  } as unknown as Db;
  return { ran, db };
}

test('a prepared query is built once, and its parameters filled in each time', async () => {
  const { ran, db } = recorder();
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
  expect(ran[0]!.sql).toBe(ran[1]!.sql);
  expect(ran.map((one) => one.parameters)).toEqual([
    ['Vendas', 'red', 7],
    ['Suporte', 'red', 8],
  ]);
});
