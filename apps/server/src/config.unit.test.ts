import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://prosa@db/prosa',
  SECRET_KEY: '5f0c1d9e8b7a46352413f2e1d0c9b8a7',
  PUBLIC_URL: 'https://prosa.example',
};

describe('the configuration', () => {
  test('on the embedded default listens on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      host: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
    });
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  test('names the setting that is wrong in one sentence', () => {
    expect(() => readConfig({ ROLE: 'api,cook' })).toThrow('"cook" is none of them');
  });

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['DEMO', 'yes', '0, 1, true or false'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug or silent'],
    ['PUBLIC_URL', 'desk', 'a whole address, such as https://desk.example.com'],
    ['GRAPH_VERSION', '23', 'a version such as v23.0'],
  ])('%s=%s: says what is allowed', (name, value, allowed) => {
    const sentence = `The setting ${name} is not valid: it must be ${allowed}.`;
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test('in production asks for what it needs', () => {
    expect(readConfig(production).production).toBe(true);
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL']) {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} must be set`);
    }
  });

  test.each([
    '',
    'secret',
    'changeme',
    'x'.repeat(40),
    '00000000000000000000000000000000',
    'short but odd 1!',
  ])('in production refuses the secret %j', (SECRET_KEY) => {
    expect(() => readConfig({ ...production, SECRET_KEY })).toThrow('SECRET_KEY');
  });

  test('in production refuses a demo password for the super administrator', () => {
    expect(() => readConfig({ ...production, SUPER_PASSWORD: 'demo-super-1' })).toThrow(
      'SUPER_PASSWORD',
    );
  });

  test('whose forwarded address counts is a list, or the private networks', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toContain('loopback');
    expect(readConfig({ TRUST_PROXY: '10.0.0.1' }).trustProxy).toBe('10.0.0.1');
  });
});
