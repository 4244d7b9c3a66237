import { expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import type { ReadScope } from '../scope.ts';
import { oncePerTransaction } from './once-per-transaction.ts';

const transaction = () => ({ db: {} as Db }) as ReadScope;

test('is loaded once in a transaction for each key, and again in the next', async () => {
  const loads: number[] = [];
  const menu = oncePerTransaction(async (_scope: ReadScope, id: number) => {
    loads.push(id);
    return { id };
  });
  const scope = transaction();
  // Works that share a transaction have scopes of their own.
  await Promise.all([menu(scope, 1), menu({ ...scope }, 1), menu(scope, 2)]);
  await menu(transaction(), 1);
  expect(loads).toEqual([1, 2, 1]);
});

test('cannot be changed: the others have the same', async () => {
  const hours = oncePerTransaction(async (_scope: ReadScope) => ({ days: ['monday'] }));
  const { days } = await hours(transaction());
  expect(() => days.push('sunday')).toThrow(TypeError);
});
