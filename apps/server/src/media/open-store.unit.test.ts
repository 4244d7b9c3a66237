import { expect, test } from 'vitest';
import { openMediaStore } from './open-store.ts';

test('a store whose settings are not whole is refused rather than replaced by the disk', () => {
  const open = () =>
    openMediaStore({ STORAGE: 's3', DATA_DIR: './data', S3_ENDPOINT: 'https://s3.example' });
  expect(open).toThrow('With STORAGE=s3 the setting S3_BUCKET must be set.');
});
