import { useEffect } from 'react';
import { useBranding } from './branding-query.ts';

export function usePageTitle(title: string): void {
  const { productName } = useBranding();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}
