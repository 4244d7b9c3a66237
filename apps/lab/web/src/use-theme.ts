import { useState } from 'react';
import { writeItem } from '../../../web/src/lib/storage.ts';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** Light or dark, as before-paint.js found it, and as it will find it the next time. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const root = document.documentElement;
  const [dark, setDark] = useState(() => root.getAttribute(ATTRIBUTE) === 'dark');
  function toggle(): void {
    const scheme = dark ? 'light' : 'dark';
    root.setAttribute(ATTRIBUTE, scheme);
    writeItem('preferredTheme', scheme);
    setDark(!dark);
  }
  return { dark, toggle };
}
