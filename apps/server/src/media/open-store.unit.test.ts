import { expect, test } from 'vitest';
import { openMediaStore } from './open-store.ts';

test('a store that is not built yet is refused rather than replaced by the disk', () => {
  const open = () => openMediaStore({ STORAGE: 's3', DATA_DIR: './data' });
  expect(open).toThrow('set STORAGE to disk');
});
