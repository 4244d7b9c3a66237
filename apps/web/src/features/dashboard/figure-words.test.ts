import { describe, expect, it } from 'vitest';
import { changeOf } from './figure-change.ts';
import { shareWords, spanWords, timeWords, weekdayNames } from './figure-words.ts';

describe('times are said in hours and minutes', () => {
  it.each([
    [0, '0 min'],
    [0.4, '< 1 min'],
    [13.4, '13 min'],
    [59.6, '1 h'],
    [75, '1 h 15 min'],
    [1500, '25 h'],
  ])('%d: %s', (minutes, words) => {
    expect(timeWords(minutes)).toBe(words);
  });
});

describe('days', () => {
  it('say once what they share', () => {
    expect(spanWords({ from: '2026-07-01', to: '2026-07-16' }, 'pt-BR')).toMatch(
      /^1\D+16 de julho$/,
    );
    expect(spanWords({ from: '2026-06-15', to: '2026-07-16' }, 'en')).toMatch(/June 15\D+July 16/);
    expect(spanWords({ from: '2025-12-20', to: '2026-01-02' }, 'pt-BR')).toMatch(/2025.+2026/);
  });

  it('begin the week on Monday', () => {
    expect(weekdayNames('en', 'short')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });
});

it('a share that is nearly nothing is not shown as nothing', () => {
  expect(shareWords(0.004, 'en')).toBe('0.4%');
  expect(shareWords(0, 'en')).toBe('0%');
});

describe('a figure beside the one before', () => {
  const count = { kind: 'count', better: 'more', locale: 'pt-BR' } as const;
  const time = { kind: 'time', better: 'less', locale: 'pt-BR' } as const;

  it.each([
    ['more of what is good', 486, 434, count, 'more', '12%', 'good'],
    ['more of what is bad', 6, 5, time, 'more', '1 min', 'bad'],
    ['less of what is bad', 13, 15, time, 'less', '2 min', 'good'],
    ['what looks the same', 13.2, 12.9, time, 'same', '', 'neutral'],
    ['out of nothing', 5, 0, count, 'none', '', 'neutral'],
    ['nothing twice', 0, 0, count, 'same', '', 'neutral'],
    ['where nothing was counted', null, 3, time, 'none', '', 'neutral'],
  ] as const)('%s', (_, now, before, options, direction, amount, tone) => {
    expect(changeOf(now, before, options)).toMatchObject({ direction, amount, tone });
  });
});
