import { useEffect, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts';
import { holdKeys } from './typed-ahead.ts';

/** Open or not; Ctrl+K (or Cmd+K) toggles it wherever the focus is. */
export function useCommandBar() {
  const [opened, setOpened] = useState(false);
  // Once it was wanted, its code stays loaded.
  const [wanted, setWanted] = useState(false);

  function toggle(open: boolean) {
    if (open) setWanted(true);
    setOpened(open);
  }
  useShortcut('commandBar', () => toggle(!opened));
  useEffect(() => (opened ? holdKeys(() => setOpened(false)) : undefined), [opened]);

  return { opened, wanted, open: () => toggle(true), close: () => toggle(false) };
}
