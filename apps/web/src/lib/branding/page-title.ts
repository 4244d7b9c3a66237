import { useEffect } from 'react';
import { useBranding } from './branding-query.ts';

export function usePageTitle(title: string): void {
  const { productName } = useBranding();
  useEffect(
    () => setTitle(title ? `${title} · ${productName}` : productName),
    [title, productName],
  );
}

/** What waits, before the page's title: seen even when the tab is not. */

let count = 0;
let title = '';

function setTitle(next: string): void {
  title = next;
  write();
}

export function setTitleCount(next: number): void {
  count = next;
  if (title) write();
}

function write(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
