import { describe, expect, it } from 'vitest';
import { bestPlace, boxAt, placesFor, styleOf } from './toast-place.ts';

const window = { width: 1440, height: 900 };
const size = { width: 340, height: 48 };
const button = { left: 1105, top: 812, right: 1260, bottom: 844 };

function coversButton(box: { left: number; top: number; width: number; height: number }): boolean {
  const apart =
    box.left > button.right ||
    box.left + box.width < button.left ||
    box.top > button.bottom ||
    box.top + box.height < button.top;
  return !apart;
}

describe('the place of the toasts', () => {
  it('is bottom right, and on phones the top, where nothing is in the way', () => {
    expect(bestPlace(placesFor(false), () => 0)).toMatchObject({ side: 'right', edge: 'bottom' });
    expect(bestPlace(placesFor(true), () => 0)).toMatchObject({ side: 'both', edge: 'top' });
  });

  it('is another one where a button is', () => {
    const place = bestPlace(placesFor(false), (candidate) =>
      coversButton(boxAt(candidate, size, window)) ? 1 : 0,
    );
    expect(place).toMatchObject({ side: 'left', edge: 'bottom' });
  });

  it('covers the fewest where buttons are everywhere', () => {
    const counts = [3, 2, 1, 2];
    const places = placesFor(true).slice(0, counts.length);
    expect(bestPlace(places, (place) => counts[places.indexOf(place)] ?? 0)).toBe(places[2]);
  });

  it('keeps clear of what the telephone itself draws at its edges', () => {
    expect(styleOf({ side: 'both', edge: 'top', offset: 8 })).toEqual({
      top: 'calc(8px + env(safe-area-inset-top))',
      left: 8,
      right: 8,
    });
  });
});
