import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ownNames } from './own-names.ts';

const answersTo = (host: string | undefined, env: Record<string, string> = {}) =>
  ownNames(readConfig(env))(host);

describe('outside production', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'prosa.localhost',
    '127.0.0.1:3000',
    '127.8.9.10',
    '[::1]:3000',
    undefined,
  ])('it answers to names of this machine: %s', (host) => {
    expect(answersTo(host)).toBe(true);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '192.168.0.7:3000',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '',
    ' ',
    'a b',
    '[::2]',
  ])('and to no others: %j', (host) => {
    expect(answersTo(host)).toBe(false);
  });

  test('unless somebody has set them', () => {
    const env = { ALLOWED_HOSTS: 'desk.lan, Prosa.test', HOST: '192.168.0.7' };
    for (const host of ['desk.lan:3000', 'PROSA.test', '192.168.0.7:3000', 'localhost']) {
      expect(answersTo(host, env)).toBe(true);
    }
    expect(answersTo('evil.example', env)).toBe(false);
    expect(answersTo('desk.example', { PUBLIC_URL: 'https://desk.example/x' })).toBe(true);
    expect(answersTo('anything.example', { ALLOWED_HOSTS: '*' })).toBe(true);
  });
});

test('in production the proxy decides', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://prosa@db/prosa',
    SECRET_KEY: '5f0c1d9e8b7a46352413f2e1d0c9b8a7',
    PUBLIC_URL: 'https://prosa.example',
  };
  expect(answersTo('10.0.0.7:3000', env)).toBe(true);
});
