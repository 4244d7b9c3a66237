import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { sentenceOf } from './what-is-wrong.ts';

const config = {
  PUBLIC_URL: 'https://desk.invalid:18443/path',
  SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
} as Config;

test('what cannot be reached is told with its host and a reason, and no password', async () => {
  const unknown = await fetch('https://desk.invalid:18443').catch((error) => error);
  expect(sentenceOf(unknown, 'webhooks', config)).toMatch(
    /^desk\.invalid:18443: its name is not known here: look at the DNS \((ENOTFOUND|EAI_AGAIN)\)$/,
  );
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  expect(sentenceOf(refused, 'mail', config)).toBe(
    '127.0.0.1:1: nobody answers there (ECONNREFUSED)',
  );
});

test('a certificate of one’s own authority is told how to be trusted; anything else by its name', () => {
  const untrusted = Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(sentenceOf(untrusted, 'certificate', config)).toContain('NODE_EXTRA_CA_CERTS');
  expect(sentenceOf(new RangeError('a row’s text'), 'certificate', config)).toBe('RangeError');
});
