export type Size = { width: number; height: number };
export type Box = { left: number; top: number } & Size;

/** A place for the toasts: at which edge of the window, and how far from it. */
export type Place = {
  side: 'left' | 'right' | 'both';
  edge: 'top' | 'bottom';
  offset: number;
  /** How far from its side: beyond a drawer, if need be. */
  inset?: number;
};

const margin = { wide: 20, narrow: 8 };
/** Clears a row of buttons at the edge: the top bar, a dialog's head, a dialog's foot. */
const beyondButtons = 76;
/** The widths of what may stand at a side: a contact, the menu. */
const drawers = { right: 320, left: 260 };
/** How far one looks inwards from there, and in which steps. */
const inwards = [0, 1, 2, 3, 4, 5, 6].map((step) => beyondButtons + step * 36);

/** In the order in which people look for them: bottom right, on phones the top. */
export function placesFor(narrow: boolean): Place[] {
  const edges = ['bottom', 'top'] as const;
  const places = (side: Place['side'], inset?: number) =>
    inwards.flatMap((offset) =>
      edges.map((edge): Place => ({ side, edge, offset, ...(inset && { inset }) })),
    );
  if (narrow) {
    return [
      { side: 'both', edge: 'top', offset: margin.narrow },
      { side: 'both', edge: 'bottom', offset: margin.narrow },
      ...places('both'),
    ];
  }
  return [
    { side: 'right', edge: 'bottom', offset: margin.wide },
    { side: 'left', edge: 'bottom', offset: margin.wide },
    ...places('right'),
    ...places('right', drawers.right + margin.wide),
    ...places('left', drawers.left + margin.wide),
  ];
}

export function boxAt(
  { side, edge, offset, inset = margin.wide }: Place,
  { width, height }: Size,
  window: Size,
): Box {
  const far = window.width - width;
  const left = side === 'both' ? far / 2 : side === 'left' ? inset : far - inset;
  return { left, top: edge === 'top' ? offset : window.height - height - offset, width, height };
}

/** The first place that covers no button; where each covers some, the one that covers the fewest. */
export function bestPlace(places: readonly Place[], buttonsUnder: (place: Place) => number): Place {
  let best: { place: Place; count: number } | undefined;
  for (const place of places) {
    const count = buttonsUnder(place);
    if (!best || count < best.count) best = { place, count };
    if (count === 0) break;
  }
  if (!best) throw new Error('there must be a place');
  return best.place;
}

export function styleOf({ side, edge, offset, inset = margin.wide }: Place) {
  const distance = `calc(${offset}px + env(safe-area-inset-${edge}))`;
  const sideways = side === 'both' ? margin.narrow : inset;
  return {
    [edge]: distance,
    ...(side !== 'right' && { left: sideways }),
    ...(side !== 'left' && { right: sideways }),
  };
}
