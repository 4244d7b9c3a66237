import { describe, expect, it } from 'vitest';
import { sessionIdOf } from './token.ts';

function token(claims: unknown): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

describe('sessionIdOf', () => {
  it('reads the sid claim', () => {
    expect(sessionIdOf(token({ sid: 'a1', sub: 7 }))).toBe('a1');
    expect(sessionIdOf(token({ sid: 42 }))).toBe('42');
  });

  it('survives names beyond ASCII and url-safe letters', () => {
    expect(sessionIdOf(token({ name: 'Ângela ÿþ>>>???', sid: 'b2' }))).toBe('b2');
  });

  it('says null for anything that is no such token', () => {
    for (const text of ['', 'abc', 'a.b.c', token({}), token(null), token({ sid: null })]) {
      expect(sessionIdOf(text)).toBeNull();
    }
  });
});
