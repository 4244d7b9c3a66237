import type { MediaStore } from './store.ts';

/**
 * Where files go from now on, and where those from before still are. Each is in one of the two, or
 * for a moment in both: `npm run media:move` brings them over, while everything goes on.
 */
export function createMovingStore(now: MediaStore, before: MediaStore): MediaStore {
  async function inEither<T>(work: (store: MediaStore) => Promise<T>): Promise<T> {
    try {
      return await work(now);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      return await work(before);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Moved between the two looks.
      return work(now);
    }
  }
  return {
    ...now,
    open: (companyId, key, range) => inEither((store) => store.open(companyId, key, range)),
    size: (companyId, key) => inEither((store) => store.size(companyId, key)),
    withFile: (companyId, key, work) =>
      inEither(async (store) => {
        // What `work` itself does not find is another matter.
        await store.size(companyId, key);
        return { done: await store.withFile(companyId, key, work) };
      }).then(({ done }) => done),
    async clear(companyId, options) {
      await before.clear(companyId, options);
      await now.clear(companyId, options);
    },
    async remove(companyId, key) {
      // In this order: who moves it looks afterwards whether it is still where it came from.
      await before.remove(companyId, key);
      await now.remove(companyId, key);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_NOT_FOUND';
}
