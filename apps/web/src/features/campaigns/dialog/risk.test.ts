import { expect, it } from 'vitest';
import { riskOf } from './risk.ts';

const calm = { reached: 100, strangers: 0, unchecked: 0, days: 1 };
const ok = [{ state: 'ok' }] as const;

it('is low for people who wrote lately, over a number in good standing', () => {
  expect(riskOf({ forecast: calm, standings: ok, texts: 1 })).toBe('low');
});

it('is medium with a young number, with strangers, and with numbers that nobody has asked for', () => {
  const careful = [{ state: 'ok' }, { state: 'careful' }] as const;
  expect(riskOf({ forecast: calm, standings: careful, texts: 3 })).toBe('medium');
  expect(riskOf({ forecast: { ...calm, strangers: 30 }, standings: ok, texts: 3 })).toBe('medium');
  expect(riskOf({ forecast: { ...calm, unchecked: 30 }, standings: ok, texts: 3 })).toBe('medium');
});

it('is high where no number may begin, and with one text for many strangers', () => {
  const paused = [{ state: 'paused' }] as const;
  expect(riskOf({ forecast: calm, standings: paused, texts: 3 })).toBe('high');
  expect(riskOf({ forecast: { ...calm, days: null }, standings: [], texts: 3 })).toBe('high');
  expect(riskOf({ forecast: { ...calm, strangers: 60 }, standings: ok, texts: 1 })).toBe('high');
});
