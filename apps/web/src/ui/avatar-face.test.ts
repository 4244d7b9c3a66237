import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './avatar-face.ts';

describe('initialsOf', () => {
  it('takes the first and the last word', () => {
    expect(initialsOf('Marina Duarte')).toBe('MD');
    expect(initialsOf('  ana  maria de souza ')).toBe('AS');
    expect(initialsOf('Érica')).toBe('É');
  });

  it('keeps an emoji whole and never shows an empty circle', () => {
    expect(initialsOf('👨‍👩‍👧‍👦👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦');
    expect(initialsOf('Padaria 🥖')).toBe('P');
    expect(initialsOf('   ')).toBe('?');
  });
});

describe('hueOf', () => {
  it('is stable and within the circle', () => {
    expect(hueOf('7')).toBe(hueOf('7'));
    for (const seed of ['', '1', '999999', 'Ângela', '👍']) {
      expect(hueOf(seed)).toBeGreaterThanOrEqual(0);
      expect(hueOf(seed)).toBeLessThan(360);
    }
  });

  it('spreads neighbours', () => {
    const hues = new Set(['1', '2', '3', '4', '5', '6'].map(hueOf));
    expect(hues.size).toBe(6);
  });
});
