import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Login, ownAddress, productUrl } from './api.ts';
import { giveSession } from './browser-session.ts';
import { type Role, TestCompany } from './company.ts';

export { expect };

type VisitorFixtures = {
  company: TestCompany;
  /** A page in a browser of its own: someone's who is logged in, or a visitor's. */
  openBrowser: (login?: Login) => Promise<Page>;
  faults: undefined;
};

/** For pages before the login. */
export const visitorTest = base.extend<VisitorFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: ({}, use) => use(productUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': ownAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  company: async ({}, use) => use(await TestCompany.signUp()),
  openBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (login) await giveSession(context, login);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  // Whatever a test looks at: nothing may fail unseen, and nothing may touch another host.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

type Fixtures = { as: Role; login: Login };

/** For pages behind the login: the page opens as someone of the test's own company. */
export const test = visitorTest.extend<Fixtures>({
  as: ['admin', { option: true }],
  login: async ({ company, as }, use) => use(await company.loginAs(as)),
  context: async ({ context, login, baseURL }, use) => {
    await giveSession(context, login, baseURL);
    await use(context);
  },
});
