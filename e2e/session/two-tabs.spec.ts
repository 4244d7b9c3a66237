import type { BrowserContext } from '@playwright/test';
import { readStorage, watchRequests } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

/** From now on the server takes this token for an expired one. */
async function expire(context: BrowserContext, token: string | null): Promise<void> {
  await context.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${token}`)
      return await route.fallback();
    await route.fulfill({ status: 403, json: { error: 'ERR_TOKEN_EXPIRED' } });
  });
}

test('tabs stay logged in with one refresh for all that expires at once, and leave together', async ({
  page,
  context,
  company,
}) => {
  const other = await context.newPage();
  const tabs = [page, other];
  await company.plantUser({ name: 'Ana Lima' });
  for (const tab of tabs) {
    await tab.goto('/users');
    await expect(tab.getByRole('button', { name: 'Editar Ana Lima' })).toBeVisible();
  }
  const refreshes = tabs.map((tab) => watchRequests(tab, '/auth/refresh_token', 'POST'));

  await test.step('over an expired token two tabs stay logged in, with one refresh for both', async () => {
    const [token] = await readStorage(page, ['token']);
    await expire(context, token ?? null);
    await Promise.all(
      tabs.map((tab) => tab.getByRole('searchbox', { name: /Buscar por nome/ }).fill('ana')),
    );
    for (const tab of tabs) {
      await expect(tab.getByRole('row')).toHaveCount(2);
      await expect(tab.getByRole('button', { name: 'Editar Ana Lima' })).toBeVisible();
    }
    expect(refreshes.flat()).toHaveLength(1);
    const [fresh] = await readStorage(other, ['token']);
    expect(fresh).not.toBe(token);
  });

  await test.step('a tab that hears late of the other’s refresh does not refresh again', async () => {
    // As if what the other tab writes had not come here yet.
    await other.evaluate(() => {
      const token = localStorage.getItem('token');
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        return key === 'token' ? token : read.call(this, key);
      };
      Object.assign(window, {
        hearInTime: () => Object.assign(Storage.prototype, { getItem: read }),
      });
    });
    const [token] = await readStorage(page, ['token']);
    await expire(context, token ?? null);
    for (const tab of tabs) {
      await tab.getByRole('searchbox', { name: /Buscar por nome/ }).fill('ninguém');
      await expect(tab.getByText('Ninguém encontrado.')).toBeVisible();
    }
    expect(refreshes.flat()).toHaveLength(2);
    await other.evaluate(() => (window as unknown as { hearInTime: () => void }).hearInTime());
  });

  await test.step('requests of one page that expire together refresh once', async () => {
    const [token] = await readStorage(other, ['token']);
    await expire(context, token ?? null);
    // Settings and company are asked for at the same time.
    await other.getByRole('link', { name: 'Configurações' }).click();
    await expect(other.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue(
      'Padaria Aurora',
    );
    expect(refreshes.flat()).toHaveLength(3);
  });

  await test.step('logging out in one tab logs the other out', async () => {
    await page.getByRole('button', { name: /^Menu da conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(other).toHaveURL(/\/login/);
  });
});
