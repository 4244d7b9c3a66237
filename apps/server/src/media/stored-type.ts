import { buffer } from 'node:stream/consumers';
import { shownByBrowsers, TYPE_BYTES, typeOf, UNKNOWN_TYPE } from './file-type.ts';
import { isShowable } from './picture-size.ts';
import type { MediaStore } from './store.ts';

/** Cameras and editors write their notes before a picture's size. */
const SIZE_BYTES = 1024 * 1024;

/**
 * What a stored file is by its content, whatever its sender says. A picture that is too large to be shown is
 * a file like any other.
 */
export async function storedType(
  store: MediaStore,
  companyId: number,
  key: string,
): Promise<string> {
  const size = await store.size(companyId, key);
  const startOf = async (bytes: number) => {
    if (size === 0) return Buffer.alloc(0);
    const range = { start: 0, end: Math.min(size, bytes) - 1 };
    return buffer((await store.open(companyId, key, range)).stream);
  };
  const start = await startOf(TYPE_BYTES);
  const type = await typeOf(start);
  const isPicture = type.startsWith('image/') && shownByBrowsers.has(type);
  if (!isPicture || isShowable(start)) return type;
  return size > TYPE_BYTES && isShowable(await startOf(SIZE_BYTES)) ? type : UNKNOWN_TYPE;
}
