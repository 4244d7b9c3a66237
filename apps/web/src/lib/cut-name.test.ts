import { describe, expect, it } from 'vitest';
import { cutName, firstName } from './cut-name.ts';

describe('cutName', () => {
  it('cuts beyond ten characters only', () => {
    expect(cutName('Marina', 10)).toBe('Marina');
    expect(cutName('Wanderleya', 10)).toBe('Wanderleya');
    expect(cutName('Wanderleyas', 10)).toBe('Wanderleya…');
    expect(cutName('Ana Maria Braga', 10)).toBe('Ana Maria…');
  });

  it('counts and keeps emoji whole', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(cutName(family.repeat(10), 10)).toBe(family.repeat(10));
    expect(cutName(family.repeat(12), 10)).toBe(`${family.repeat(10)}…`);
  });
});

describe('firstName', () => {
  it('is the first word', () => {
    expect(firstName('  Marina Duarte ')).toBe('Marina');
    expect(firstName('Prosa')).toBe('Prosa');
  });
});
