import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The address that opens a screen with its "new" dialog; the command bar leads there. */
export const newSearch = { new: true };

/** Opens the dialog when the address asks for it, once: the question leaves the address. */
export function useNewFromUrl(openNew: () => void): void {
  const asked = 'new' in useLocation().search;
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked) return;
    openNew();
    void navigate({ to: '.', search: {}, replace: true });
  }, [asked, openNew, navigate]);
}
