import { describe, expect, it } from 'vitest';
import { formatNumber, numberOf } from './phone.ts';

describe('a telephone number', () => {
  it('is read in groups where it is Brazilian, with or without the ninth digit', () => {
    expect(formatNumber('5511938471205')).toBe('+55 11 93847-1205');
    expect(formatNumber('551138471205')).toBe('+55 11 3847-1205');
  });

  it('is left alone where it is of another country', () => {
    expect(formatNumber('351912345678')).toBe('+351912345678');
  });

  it('gets the country code that was left out', () => {
    expect(numberOf('(11) 93847-1205')).toBe('5511938471205');
    expect(numberOf('5511938471205')).toBe('5511938471205');
  });

  it('keeps the country code that was typed', () => {
    expect(numberOf('+351 912 345 678')).toBe('351912345678');
    expect(numberOf('+55 11 93847-1205')).toBe('5511938471205');
  });

  it('is nothing where nothing was typed', () => {
    expect(numberOf('')).toBe('');
    expect(numberOf('()')).toBe('');
  });
});
