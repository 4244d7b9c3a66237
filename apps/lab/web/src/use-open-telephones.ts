import { useState } from 'react';
import { readItem, writeItem } from '../../../web/src/lib/storage.ts';
import { useWorld } from './world/use-world.tsx';
import { customers } from './world/world.ts';

const KEY = 'openTelephones';

/** Which telephones lie on the table: those of the last visit, or else the first customers'. */
export function useOpenTelephones() {
  const world = useWorld();
  const [chosen, setChosen] = useState<string[] | null>(remembered);
  const first = customers(world).slice(0, matchMedia('(min-width: 1200px)').matches ? 2 : 1);
  const opened = chosen ?? first.map(({ number }) => number);

  function choose(numbers: string[]): void {
    writeItem(KEY, numbers.join(','));
    setChosen(numbers);
  }

  return {
    opened,
    /** The newest lies first, where it is seen without scrolling. */
    open: (number: string) => choose(opened.includes(number) ? opened : [number, ...opened]),
    close: (number: string) => choose(opened.filter((one) => one !== number)),
  };
}

function remembered(): string[] | null {
  const stored = readItem(KEY);
  return stored === null ? null : stored.split(',').filter(Boolean);
}
