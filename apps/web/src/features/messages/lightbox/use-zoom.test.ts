import { expect, it } from 'vitest';
import { movedBy, whole, zoomedBy } from './use-zoom.ts';

const stage = { width: 1000, height: 600 };

it('keeps the point under the pointer where it is', () => {
  expect(zoomedBy(whole, 2, { x: 100, y: 50 })).toEqual({ scale: 2, x: -100, y: -50 });
});

it('is neither smaller than the screen nor endless', () => {
  expect(zoomedBy(whole, 0.5)).toEqual(whole);
  expect(zoomedBy(whole, 1000).scale).toBe(6);
});

it('cannot be lost out of sight', () => {
  const zoom = zoomedBy(whole, 2);
  expect(movedBy(zoom, 9000, -9000, stage)).toEqual({ scale: 2, x: 500, y: -300 });
  expect(movedBy(whole, 10, 10, stage)).toEqual(whole);
});
