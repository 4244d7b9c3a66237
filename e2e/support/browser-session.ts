import type { BrowserContext } from '@playwright/test';
import { type Login, productUrl } from './api.ts';

/**
 * Makes a browser one that logged in some time ago. (Playwright's storageState would open a page
 * of its own to fill the storage, which costs a third of a short test's time.)
 */
export async function giveSession(
  context: BrowserContext,
  { token, user, cookie }: Login,
  origin = productUrl(),
): Promise<void> {
  const { hostname: domain } = new URL(origin);
  await context.addCookies([
    { name: 'jrt', value: cookie, domain, path: '/api/auth', httpOnly: true, sameSite: 'Lax' },
  ]);
  const stored = { token, userId: String(user.id), companyId: String(user.companyId) };
  await context.addInitScript((items) => {
    // A page within the page is another's, and a blank one has no storage. Elsewhere once: a later page of this browser finds what the
    // earlier ones left, and be it a logout.
    if (window !== window.top || location.protocol === 'about:' || localStorage.getItem('e2e'))
      return;
    localStorage.setItem('e2e', 'has had its session');
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}
