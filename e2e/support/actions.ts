import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import type { Credentials } from './api.ts';

export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Follows an address as a link of the app would, without loading the page anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path);
}

/** From the account menu, as people do it: the page changes on the spot. */
export async function chooseLanguage(page: Page, code: 'en' | 'es'): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  const name = { en: 'English', es: 'Español' }[code];
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** In the page's head, which comes first: a list without rows has another one of the same name. */
export function headButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first();
}

/** Keeps the matching requests waiting until they are released. */
export async function hold(page: Page, url: string | RegExp, method?: string) {
  const gate = Promise.withResolvers<void>();
  const requests: Request[] = [];
  const onRoute = async (route: Route) => {
    if (method && route.request().method() !== method) return await route.fallback();
    requests.push(route.request());
    await gate.promise;
    await route.continue();
  };
  await page.route(url, onRoute);
  return { requests, release: () => gate.resolve() };
}

export function readStorage(page: Page, keys: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}

/** Notes every request to an address of the API from now on. */
export function watchRequests(page: Page, path: string, method = 'GET'): URL[] {
  const seen: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === method && url.pathname === `/api${path}`) seen.push(url);
  });
  return seen;
}

/**
 * Opens a screen and waits until its live connection stands: the page then asks who it is, since
 * nothing was heard before that.
 */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse('**/api/auth/me');
  await page.goto(path);
  await (await connected).finished();
}
