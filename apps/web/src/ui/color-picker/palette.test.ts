import { describe, expect, it } from 'vitest';
import { queues } from '../../../../server/src/first-start/demo/company-texts.ts';
import { freeColor, named, palette } from './palette.ts';

describe('freeColor', () => {
  it('knows the colours of the demo as taken, rather than offer nearly the same', () => {
    const taken = queues.map(({ color }) => color);
    expect(palette).toEqual(expect.arrayContaining(taken));
    expect(freeColor(taken)).toBe('#e25c4a');
  });

  it('takes the palette in order and skips what is taken', () => {
    expect(freeColor([])).toBe(named.violet);
    expect(freeColor([named.violet.toUpperCase(), named.amber])).toBe(named.blue);
  });

  it('makes valid new ones when the palette is used up, never one that is taken', () => {
    const taken: string[] = [...palette];
    for (let count = 0; count < 40; count += 1) {
      const color = freeColor(taken);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(taken).not.toContain(color);
      taken.push(color);
    }
  });
});
