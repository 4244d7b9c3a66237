import { useBlocker } from '@tanstack/react-router';
import { closeTopmost } from '../../lib/typing/on-top.ts';

/** On a telephone, Back closes what lies on top before it leaves the conversation. */
export function useBackCloses(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && isTelephone() && closeTopmost(),
    enableBeforeUnload: false,
  });
}

function isTelephone(): boolean {
  return matchMedia('(max-width: 599px), (hover: none)').matches;
}
