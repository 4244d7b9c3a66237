import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The address that opens a screen with its "new" dialog; the command bar leads there. */
export const newSearch = { new: true };

/** Opens the dialog when the address asks for it, once: the address forgets it. */
export function useNewFromUrl(openNew: () => void): void {
  // This screen's own search: the location is the next screen's as soon as one sets out for it.
  const asked = useSearch({ strict: false, select: (search) => 'new' in search });
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked) return;
    openNew();
    void navigate({ to: '.', search: {}, replace: true });
  }, [asked, openNew, navigate]);
}
