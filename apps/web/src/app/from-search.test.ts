import { describe, expect, it } from 'vitest';
import { fromSearch } from './from-search.ts';

describe('fromSearch', () => {
  it('keeps a path of ours, with its query', () => {
    expect(fromSearch({ from: '/users' })).toEqual({ from: '/users' });
    expect(fromSearch({ from: '/tickets/ab-1?tab=closed#x' })).toEqual({
      from: '/tickets/ab-1?tab=closed#x',
    });
  });

  it('drops everything that leads elsewhere', () => {
    for (const from of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'users',
      '',
      7,
      undefined,
    ]) {
      // The key is there: what is left out, the router takes as it stood in the address.
      expect(fromSearch({ from })).toStrictEqual({ from: undefined });
    }
  });
});
