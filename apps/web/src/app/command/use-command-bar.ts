import { useEffect, useState } from 'react';

/** Open or not; Ctrl+K (or Cmd+K) toggles it wherever the focus is. */
export function useCommandBar() {
  const [opened, setOpened] = useState(false);
  // Once it was wanted, its code stays loaded.
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setWanted(true);
      setOpened((before) => !before);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    opened,
    wanted,
    open: () => {
      setWanted(true);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
