import { limits } from '@prosa/contract/limits';
import { describe, expect, it } from 'vitest';
import { generateToken } from './token-field.tsx';

describe('a generated token', () => {
  it('is long enough, and safe in a header', () => {
    const token = generateToken();
    expect(token.length).toBeGreaterThanOrEqual(limits.connectionToken.min);
    expect(token).toMatch(/^[\w-]+$/);
  });

  it('is another one each time, and uses every character', () => {
    const tokens = Array.from({ length: 200 }, generateToken);
    expect(new Set(tokens).size).toBe(200);
    expect(new Set(tokens.join('')).size).toBe(64);
  });
});
