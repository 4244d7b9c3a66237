import type { Page } from '@playwright/test';
import { readStorage } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const message = 'Sua conta foi acessada em outro computador.';

/** In the page itself, where the second is: a busy machine may look too late to see it. */
async function noteWhatIsTold(page: Page): Promise<void> {
  await page.evaluate(() => {
    let toldAt: number | undefined;
    new MutationObserver(() => {
      const text = document.querySelector('[role=alert]')?.textContent;
      if (!text || toldAt !== undefined) return;
      toldAt = performance.now();
      sessionStorage.setItem('told', text);
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener('pagehide', () => {
      if (toldAt === undefined) return;
      sessionStorage.setItem('told for', String(performance.now() - toldAt));
    });
  });
}

test('a login elsewhere ends this one: every tab is told, and a second later reloads', async ({
  page,
  context,
  company,
}) => {
  await company.setDueIn(20);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/users');
    await expect(tab.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  }
  const person = { volume: '0.4', preferredTheme: 'dark', i18nextLng: 'pt', tasks: '[]' };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, person);

  await noteWhatIsTold(page);
  const reloaded = page.waitForEvent('load');
  await logIn(company.admin);
  await reloaded;
  const told = await page.evaluate(() => ({
    text: sessionStorage.getItem('told'),
    forMs: Number(sessionStorage.getItem('told for')),
  }));
  expect(told.text).toBe(message);
  expect(told.forMs).toBeGreaterThan(900);

  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bom te ver de novo' })).toBeVisible();
  }
  // What happened can still be read when the toast is long gone.
  await expect(page.getByTestId('notice')).toHaveText(message);
  const session = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'];
  expect(await readStorage(page, session)).toEqual([null, null, null, null, null]);
  expect(await readStorage(page, Object.keys(person))).toEqual(Object.values(person));
});
