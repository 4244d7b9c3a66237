import { useEffect } from 'react';
import { useBranding } from './branding-query.ts';
import { setTitle } from './title-count.ts';

export function usePageTitle(title: string): void {
  const { productName } = useBranding();
  useEffect(
    () => setTitle(title ? `${title} · ${productName}` : productName),
    [title, productName],
  );
}
