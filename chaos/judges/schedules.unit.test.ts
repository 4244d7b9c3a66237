import { expect, test } from 'vitest';
import { type StoredSchedule, scheduleFaults } from './schedules.ts';

const row = (id: number, text: string, at: number, values = {}): StoredSchedule => ({
  ...{ id, text, sendAt: new Date(at), status: 'ENVIADA', failure: null },
  ...values,
});

test('each once, at its time or later', () => {
  const stored = [row(1, 'um', 100), row(2, 'dois', 200)];
  const arrived = [
    { text: 'dois', at: 250 },
    { text: 'um', at: 100 },
  ];
  expect(scheduleFaults(['um', 'dois'], stored, arrived)).toEqual([]);
});

test('a second try that made a second one is two, and both arrive', () => {
  const stored = [row(1, 'um', 100), row(2, 'um', 100)];
  expect(scheduleFaults(['um'], stored, [{ text: 'um', at: 100 }])).toEqual([
    '"um" is on the telephone 1 times, not 2',
  ]);
});

test('lost, doubled, early, failed, unknown', () => {
  expect(scheduleFaults(['um'], [], [])).toEqual(['"um" was accepted and is not there']);
  const [one] = [row(1, 'um', 100)];
  expect(scheduleFaults([], [one], [])).toEqual(['"um" is on the telephone 0 times, not 1']);
  const twice = [
    { text: 'um', at: 99 },
    { text: 'um', at: 101 },
  ];
  expect(scheduleFaults([], [one], twice)).toEqual([
    '"um" is on the telephone 2 times, not 1',
    '"um" came 1 ms before its time',
  ]);
  const failed = row(1, 'um', 100, { status: 'ERRO', failure: 'late' });
  expect(scheduleFaults([], [failed], [{ text: 'um', at: 100 }])).toEqual(['1 "um" is ERRO late']);
  expect(scheduleFaults([], [], [{ text: 'um', at: 100 }])).toEqual([
    '"um" arrived, and nobody knows of it',
  ]);
});

test('what the page refuses for good is told, and does not arrive', () => {
  const refused = row(1, 'um', 100, { status: 'ERRO', failure: 'other-app' });
  expect(scheduleFaults(['um'], [refused], [])).toEqual([]);
  expect(scheduleFaults(['um'], [refused], [{ text: 'um', at: 100 }])).toEqual([
    '"um" is on the telephone 1 times, not 0',
  ]);
});
