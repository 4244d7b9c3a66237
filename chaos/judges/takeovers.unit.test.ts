import { expect, test } from 'vitest';
import { type Takeover, takeoverFaults } from './takeovers.ts';

const link = (ms: number | null): Takeover => ({
  of: 'sessions 1',
  what: 'link',
  name: '5511',
  ms,
});

test('five seconds are as long as it may take', () => {
  expect(takeoverFaults([link(0), link(5_000)])).toEqual([]);
  expect(takeoverFaults([link(5_001)])).toEqual([
    'link 5511 of sessions 1, which was killed, went on after 5001 ms',
  ]);
});

test('what was not seen again is none that went well', () => {
  expect(takeoverFaults([link(null)])).toEqual([
    'link 5511 of sessions 1, which was killed, was not seen again',
  ]);
});
