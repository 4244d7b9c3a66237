import { buffer } from 'node:stream/consumers';
import { TYPE_BYTES, typeOf } from './file-type.ts';
import type { MediaStore } from './store.ts';

/** What a stored file is by its content, whatever its sender says. */
export async function storedType(
  store: MediaStore,
  companyId: number,
  key: string,
): Promise<string> {
  const size = await store.size(companyId, key);
  if (size === 0) return typeOf(Buffer.alloc(0));
  const range = { start: 0, end: Math.min(size, TYPE_BYTES) - 1 };
  const { stream } = await store.open(companyId, key, range);
  return typeOf(await buffer(stream));
}
