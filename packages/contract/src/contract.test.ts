import { describe, expect, test } from 'vitest';
import { errorBody, errorCodes, errorStatus } from './errors.ts';
import { may } from './permissions.ts';
import { defaultSchedules, schedules } from './schedule.ts';
import { color, email, text, visibleLength } from './text.ts';
import { isTimezone } from './timezone.ts';

describe('text', () => {
  test.each([
    ['abc', 3],
    ['ação', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['e\u0301', 1],
    ['🇧🇷', 1],
  ])('%s has %i visible characters', (value, length) => {
    expect(visibleLength(value)).toBe(length);
  });

  test('is trimmed before it is counted', () => {
    expect(text({ min: 2, max: 5 }).safeParse('  a  ').success).toBe(false);
    expect(text({ min: 2, max: 5 }).parse('  ab  ')).toBe('ab');
  });

  test('one character cannot hide a novel', () => {
    expect(text({ max: 2 }).safeParse(`e${'\u0301'.repeat(1000)}`).success).toBe(false);
  });

  test('NUL and lone surrogates cannot be stored', () => {
    for (const bad of ['a\0b', '\ud800x'])
      expect(text({ max: 9 }).safeParse(bad).success).toBe(false);
  });

  test('e-mails and colours are kept in lower case', () => {
    expect(email.parse(' Ana@Example.COM ')).toBe('ana@example.com');
    expect(color.parse('#FFaa00')).toBe('#ffaa00');
    expect(color.safeParse('#ffaa0').success).toBe(false);
  });
});

describe('weekly hours', () => {
  test('the defaults are valid, and in order', () => {
    expect(schedules.parse([...defaultSchedules].reverse())).toEqual(defaultSchedules);
  });
});

test('time zones are names, not offsets', () => {
  expect(isTimezone('America/Sao_Paulo')).toBe(true);
  for (const bad of ['+03:00', 'Brazil/Nowhere', '', '../etc']) expect(isTimezone(bad)).toBe(false);
});

test('every error code has a client or server status and fits the error body', () => {
  for (const code of errorCodes) {
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    expect(errorBody.safeParse({ error: code }).success).toBe(true);
  }
});

test('profiles hold what the table of the specification says', () => {
  expect(may('admin', 'ticket-options:deleteTicket')).toBe(true);
  expect(may('supervisor', 'ticket-options:deleteTicket')).toBe(false);
  expect(may('supervisor', 'tags:manage')).toBe(true);
  expect(may('user', 'tags:manage')).toBe(false);
  expect(may('user', 'tags:use')).toBe(true);
});
