import type { Db } from '../schema.ts';
import type { ReadScope } from '../scope.ts';
import { frozen } from './frozen.ts';

/**
 * Memo per transaction: what a message needs in many places, and all messages of a shared transaction alike, is
 * loaded once. Only for what no work changes while its transaction lasts: settings, opening hours, menus.
 */
export function oncePerTransaction<Scope extends ReadScope, Key extends [] | [number], Result>(
  load: (scope: Scope, ...key: Key) => Promise<Result>,
): (scope: Scope, ...key: Key) => Promise<Result> {
  const memos = new WeakMap<Db, Map<number | undefined, Promise<Result>>>();
  return (scope, ...key) => {
    const memo = memos.get(scope.db) ?? new Map<number | undefined, Promise<Result>>();
    memos.set(scope.db, memo);
    const loaded = memo.get(key[0]) ?? load(scope, ...key).then(frozen);
    memo.set(key[0], loaded);
    return loaded;
  };
}
