import { expect, test } from 'vitest';
import { campaignFaults } from './campaigns.ts';

const people = ['1', '2', '3'];
const once = people.map((telephone, n) => ({ id: `m${n}`, telephone, text: 'A', at: 10 + n }));
const facts = {
  people,
  campaigns: [{ text: 'A', optedOut: [] as string[] }],
  reached: once,
  shown: once,
  silences: [] as { text: string; from: number; to: number }[],
};

test('each once is right; missing, twice and unwanted are not', () => {
  expect(campaignFaults(facts)).toEqual([]);
  expect(campaignFaults({ ...facts, shown: once.slice(1) })).toEqual(['1 has "A" 0 times']);
  expect(campaignFaults({ ...facts, shown: [...once, once[0]!] })).toEqual(['1 has "A" 2 times']);
  expect(campaignFaults({ ...facts, campaigns: [{ text: 'A', optedOut: ['2'] }] })).toEqual([
    '2 wanted none and has "A"',
  ]);
});

test('between the answer to a cancel and the wish to go on nothing comes', () => {
  const silences = [{ text: 'A', from: 10, to: 12 }];
  expect(campaignFaults({ ...facts, silences })).toEqual([
    '"A" came to 2 1 ms after a cancel was answered',
  ]);
  expect(campaignFaults({ ...facts, silences: [{ text: 'A', from: 12, to: 90 }] })).toEqual([]);
  // Asked back, and sent again after the restart.
  const again = { id: 'm9', telephone: '2', text: 'A', at: 40 };
  const reached = [...once, again];
  const shown = [once[0]!, again, once[2]!];
  expect(campaignFaults({ ...facts, reached, shown, silences })).toEqual([]);
});
