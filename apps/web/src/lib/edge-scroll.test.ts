import { describe, expect, it } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

const box = { top: 100, bottom: 500 };

describe('edgeSpeed', () => {
  it('leaves a list alone while the pointer is inside', () => {
    expect([148, 300, 452].map((y) => edgeSpeed(y, box))).toEqual([0, 0, 0]);
  });

  it('goes up near the top and down near the bottom, faster towards the edge', () => {
    expect(edgeSpeed(124, box)).toBe(-450);
    expect(edgeSpeed(100, box)).toBe(-900);
    expect(edgeSpeed(476, box)).toBe(450);
    expect(edgeSpeed(500, box)).toBe(900);
  });

  it('is no faster beyond the edge', () => {
    expect(edgeSpeed(-400, box)).toBe(-900);
    expect(edgeSpeed(2000, box)).toBe(900);
  });
});
