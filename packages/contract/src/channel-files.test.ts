import { expect, test } from 'vitest';
import { refusalOf } from './channel-files.ts';

const megabyte = 1024 * 1024;
const pdf = { kind: 'document', mimetype: 'application/pdf', bytes: megabyte };

test.each([
  ['whatsapp', { ...pdf, mimetype: 'application/zip', bytes: 60 * megabyte }, null],
  ['instagram', pdf, null],
  ['instagram', { ...pdf, mimetype: 'text/plain' }, { reason: 'unsupported' }],
  ['facebook', { ...pdf, mimetype: 'text/plain' }, null],
  [
    'instagram',
    { kind: 'image', mimetype: 'image/png', bytes: 8 * megabyte + 1 },
    { reason: 'too-large', megabytes: 8 },
  ],
  ['facebook', { kind: 'image', mimetype: 'image/png', bytes: 25 * megabyte }, null],
  ['facebook', { ...pdf, bytes: 25 * megabyte + 1 }, { reason: 'too-large', megabytes: 25 }],
])('%s and %o: %o', (channel, file, refusal) => {
  expect(refusalOf(channel, file)).toEqual(refusal);
});
