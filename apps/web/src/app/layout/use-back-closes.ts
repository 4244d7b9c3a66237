import { useBlocker } from '@tanstack/react-router';
import { breakpoints } from '../../lib/breakpoints.ts';
import { closeTopmost } from '../../lib/typing/on-top.ts';
import { useMedia } from '../../lib/use-media.ts';

/** On a telephone, Back closes what lies on top before it leaves the conversation. */
export function useBackCloses(): void {
  const isTelephone = useMedia(`${breakpoints.narrow}, (hover: none)`);
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && closeTopmost(),
    enableBeforeUnload: false,
    // Wherever somebody may be asked, the router goes a moment later: nowhere without need.
    disabled: !isTelephone,
  });
}
