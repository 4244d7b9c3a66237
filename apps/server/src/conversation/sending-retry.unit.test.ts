import { failureReasons } from '@prosa/contract/message';
import { expect, test } from 'vitest';
import { ChannelFailure } from '../channels/outgoing.ts';
import { sendingRetry } from './outbox-reader.ts';

const seconds = (attempt: number, error: unknown) => {
  const pause = sendingRetry(attempt, error);
  return pause === null ? null : pause / 1000;
};

test.each(['not-connected', 'no-answer'] as const)(
  '%s: as long as it takes, and soon again when the link is back',
  (reason) => {
    for (const attempt of [1, 100, 5_000]) {
      const pause = seconds(attempt, new ChannelFailure(reason));
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(5);
    }
  },
);

test.each([
  ['slow down', new ChannelFailure('too-fast')],
  ['a fault at the provider', new ChannelFailure('provider')],
  ['a fault of ours', new Error('any')],
])('%s: pauses that grow to minutes, and after a dozen tries it has failed', (_what, error) => {
  expect(seconds(1, error)).toBeLessThanOrEqual(2.5);
  expect(seconds(6, error)).toBeGreaterThan(40);
  expect(seconds(11, error)).toBeGreaterThan(200);
  expect(seconds(12, error)).toBeNull();
});

const temporary = ['not-connected', 'no-answer', 'too-fast', 'provider'];

test.each(failureReasons.filter((reason) => !temporary.includes(reason)))(
  '%s: final at once',
  (reason) => {
    expect(seconds(1, new ChannelFailure(reason))).toBeNull();
  },
);
