import type { BinaryNode } from 'baileys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPace } from './pace-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const message = (content: Uint8Array, type = 'msg'): BinaryNode => ({
  tag: 'message',
  attrs: { from: '5511@s.whatsapp.net', id: 'A1' },
  content: [{ tag: 'enc', attrs: { type }, content }],
});

function watch() {
  const heard: string[] = [];
  const pace = watchPace({
    times: { lookMs: 1_000, lateMs: 10_000 },
    now: () => Date.now(),
    late: () => heard.push('late'),
    stuck: () => heard.push('stuck'),
  });
  return { pace, heard };
}

test('what is not taken up is first helped along, and then the connection is given up', () => {
  const { pace, heard } = watch();
  pace.arrived(message(new Uint8Array([1])));
  vi.advanceTimersByTime(9_000);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual(['late']);
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual(['late', 'stuck']);
  pace.stop();
});

test('taken up in time, also a long line of them: all is well', () => {
  const { pace, heard } = watch();
  const bytes = Array.from({ length: 100 }, (_, index) => new Uint8Array([index]));
  for (const one of bytes) pace.arrived(message(one));
  for (const one of bytes) {
    vi.advanceTimersByTime(5_000);
    pace.done(one);
  }
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  pace.stop();
});

test('knows the stanza of a ciphertext; what the library is done with unseen does not count', () => {
  const { pace, heard } = watch();
  const bytes = new Uint8Array([1]);
  const stanza = message(bytes);
  pace.arrived(stanza);
  expect(pace.of(bytes)).toBe(stanza);
  pace.done(bytes);
  for (const type of ['msmsg', 'of next year']) {
    const unread = message(new Uint8Array([2]), type);
    pace.arrived(unread);
    pace.handled(unread);
  }
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  pace.stop();
});
