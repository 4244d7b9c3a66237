import { expect, test } from 'vitest';
import { recordingLog } from '../../jobs/jobs-test-parts.ts';
import { libraryLog } from './library-log.ts';

test('of what the library says only plain words remain', () => {
  const log = recordingLog();
  const logger = libraryLog(log);
  logger.error({ key: 'secret', node: '<message/>' }, 'failed to decrypt message');
  logger
    .child({ key: 'secret' })
    .warn('Invalid LID-PN mapping: 99@lid, 5511999990000@s.whatsapp.net');
  logger.info({ creds: 'secret' }, 'opened connection');
  logger.trace({ xml: '<secret/>' }, 'xml send');
  expect(log.lines.map(({ message }) => message)).toEqual([
    'failed to decrypt message',
    'Invalid LID-PN mapping: · ·',
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('secret');
});
