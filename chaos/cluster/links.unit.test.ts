import { expect, test } from 'vitest';
import type { LabEvent } from '../../apps/lab/src/contract/event.ts';
import { watchLinks } from './links.ts';

test('who is there, since when, and how long somebody was away', () => {
  let tell: (event: LabEvent) => void = () => undefined;
  const links = watchLinks({
    hear(listener) {
      tell = listener;
      return () => undefined;
    },
  });
  let seq = 0;
  const say = (type: 'device-online' | 'device-offline', at: number) =>
    tell({ seq: ++seq, at, type, device: 'a' });
  expect(links.isOnline('a')).toBe(false);
  say('device-online', 100);
  expect(links.isOnline('a')).toBe(true);
  say('device-offline', 200);
  expect([links.isOnline('a'), links.onlineAfter('a', 200)]).toEqual([false, null]);
  say('device-online', 2_600);
  expect([links.isOnline('a'), links.onlineAfter('a', 200)]).toEqual([true, 2_600]);
  expect(links.longestGapMs()).toBe(2_400);
});
