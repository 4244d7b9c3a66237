import { expect, it } from 'vitest';
import { hoursWords } from './sending-hours-words.ts';

const on = (weekday: number, start: string, end: string) => ({ weekday, start, end });

it('says days in a row with the same hours together, Monday first', () => {
  const office = [1, 2, 3, 4, 5].map((day) => on(day, '09:00', '18:00'));
  expect(hoursWords([...office, on(6, '09:00', '12:00')], 'pt-BR')).toBe(
    'seg–sex 09:00–18:00, sáb 09:00–12:00',
  );
});

it('says every period of a day, and ends no run that was broken', () => {
  const split = [on(1, '14:00', '18:00'), on(1, '09:00', '12:00'), on(3, '09:00', '12:00')];
  expect(hoursWords(split, 'pt-BR')).toBe('seg 09:00–12:00 14:00–18:00, qua 09:00–12:00');
});
