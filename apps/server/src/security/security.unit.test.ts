import { describe, expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import { deriveKeys } from './keys.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { addressKey } from './rate-limit.ts';

describe('encryption at rest', () => {
  const keys = deriveKeys('first master secret');

  test('a value opens in its own place only', () => {
    const sealed = encrypt(keys, 'setting:1:asaas', 'token');
    expect(sealed).not.toContain('token');
    expect(decrypt(keys, 'setting:1:asaas', sealed)).toBe('token');
    expect(() => decrypt(keys, 'setting:2:asaas', sealed)).toThrow();
  });

  test('the same value is never sealed alike, and a changed byte is noticed', () => {
    const sealed = encrypt(keys, 'p', 'value');
    expect(encrypt(keys, 'p', 'value')).not.toBe(sealed);
    const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => decrypt(keys, 'p', flipped)).toThrow();
  });

  test('a rotated key still opens what it sealed; a lost one does not', () => {
    const sealed = encrypt(keys, 'p', 'value');
    const rotated = deriveKeys('second master secret', ['first master secret']);
    expect(decrypt(rotated, 'p', sealed)).toBe('value');
    expect(encrypt(rotated, 'p', 'value').split('.')[1]).not.toBe(sealed.split('.')[1]);
    expect(() => decrypt(deriveKeys('second master secret'), 'p', sealed)).toThrow('no key');
  });
});

describe('passwords', () => {
  test('are argon2id with OWASP’s parameters, salted', async () => {
    const hash = await hashPassword('segredo');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('segredo')).not.toBe(hash);
    expect(await verifyPassword('segredo', hash)).toBe(true);
    expect(await verifyPassword('Segredo', hash)).toBe(false);
    expect(await verifyPassword('segredo', null)).toBe(false);
  });

  test('é typed as one sign or as two is the same password', async () => {
    expect(await verifyPassword('café', await hashPassword('cafe\u0301'))).toBe(true);
  });
});

describe('the address a limit counts', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
