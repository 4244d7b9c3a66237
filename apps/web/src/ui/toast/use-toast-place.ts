import { type RefObject, useLayoutEffect, useState } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import { buttonsUnder } from './buttons-under.ts';
import { bestPlace, boxAt, type Place, placesFor, styleOf } from './toast-place.ts';

const againMs = 150;

/**
 * Where the toasts may stand so that no button is under them, as long as there is one. Looked for
 * again when something opens or closes: a toast often comes just as a dialog goes.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  const narrow = useNarrow();
  const [place, setPlace] = useState<Place | undefined>(placesFor(narrow)[0]);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    look();
    // Not at every change: where messages come in all the time, the page changes all the time.
    const later = () => {
      timer ??= setTimeout(look, againMs);
    };
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', later);
    document.addEventListener('transitionend', later);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      removeEventListener('resize', later);
      document.removeEventListener('transitionend', later);
    };

    function look() {
      timer = undefined;
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      const window = { width: innerWidth, height: innerHeight };
      const boxOf = (place: Place) => boxAt(place, { width, height }, window);
      const covered = buttonsUnder(element);
      const places = placesFor(narrow);
      const free = places.find((place) => covered.atMost(boxOf(place)) === 0);
      const next = free ?? bestPlace(places, (place) => covered.inFront(boxOf(place)));
      setPlace((before) => (same(before, next) ? before : next));
    }
  }, [region, shown, narrow]);

  return place && styleOf(place);
}

function same(one: Place | undefined, other: Place): boolean {
  const isSameSide = one?.side === other.side && one.inset === other.inset;
  return isSameSide && one.edge === other.edge && one.offset === other.offset;
}
