import { describe, expect, test } from 'vitest';
import { addressReader, trustOf } from './client-address.ts';

function addressOf(trustProxy: boolean | string, remoteAddress: string, forwarded?: string) {
  const request = {
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  };
  return addressReader(trustOf(trustProxy))(
    request as Parameters<ReturnType<typeof addressReader>>[0],
  );
}

describe('who asks', () => {
  const near = 'loopback, linklocal, uniquelocal';
  test.each([
    ['no proxy is trusted', false, '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['the nearest is', near, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['as IPv6 writes it', near, '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [
      'what a visitor invents counts for nothing',
      near,
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['two proxies', near, '127.0.0.1', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['a stranger forwards', near, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['nobody is named', near, '10.0.0.1', undefined, '10.0.0.1'],
    ['a network of its own', '198.51.100.0/24', '198.51.100.7', '2001:db8::1', '2001:db8::1'],
    ['an address of its own', '198.51.100.7', '198.51.100.8', '1.1.1.1', '198.51.100.8'],
  ] as const)('%s', (_what, trust, remote, forwarded, expected) => {
    expect(addressOf(trust, remote, forwarded)).toBe(expected);
  });

  test.each(['nonsense', '10.0.0.0/40', '10.0.0.1,', '1.2.3'])('%s is told', (trust) => {
    expect(() => trustOf(trust)).toThrow('The setting TRUST_PROXY is not valid');
  });
});
