import { useEffect, useEffectEvent } from 'react';

/** Where letters go that nobody else takes: the composer of the open ticket. */
type Place = { focus: () => void };

let places: readonly Place[] = [];

/** While this is on the screen, what is typed over it is written there; false takes it away for now. */
export function useTypingPlace(active: boolean, focus: () => void): void {
  const latest = useEffectEvent(focus);
  useEffect(() => {
    if (!active) return;
    const place = { focus: () => latest() };
    places = [...places, place];
    return () => {
      places = places.filter((one) => one !== place);
    };
  }, [active]);
}

export function canWrite(): boolean {
  return places.length > 0;
}

/** The focus goes there, if there is such a place. */
export function goWrite(): void {
  places.at(-1)?.focus();
}

/** The same after something else was done. Not by touch: its keyboard would cover what is to be read. */
export function goOnWriting(): void {
  if (matchMedia('(hover: hover)').matches) goWrite();
}
