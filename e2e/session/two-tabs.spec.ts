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

test('two tabs stay logged in with one refresh for both, and leave together', async ({
  page,
  context,
  company,
}) => {
  const other = await context.newPage();

  await test.step('over an expired token two tabs stay logged in, with one refresh for both', async () => {
    await company.plantUser({ name: 'Ana Lima' });
    for (const tab of [page, other]) {
      await tab.goto('/users');
      await expect(tab.getByRole('button', { name: 'Editar Ana Lima' })).toBeVisible();
    }
    const [token] = await readStorage(page, ['token']);
    await expire(context, token ?? null);
    const refreshes = [page, other].map((tab) => watchRequests(tab, '/auth/refresh_token', 'POST'));

    await Promise.all(
      [page, other].map((tab) =>
        tab.getByRole('searchbox', { name: /Buscar por nome/ }).fill('ana'),
      ),
    );
    for (const tab of [page, other]) {
      await expect(tab.getByRole('row')).toHaveCount(2);
      await expect(tab.getByRole('button', { name: 'Editar Ana Lima' })).toBeVisible();
    }
    expect(refreshes.flat()).toHaveLength(1);
    const [fresh] = await readStorage(other, ['token']);
    expect(fresh).not.toBe(token);
  });

  await test.step('logging out in one tab logs the other out', async () => {
    await other.getByRole('link', { name: 'Configurações' }).click();
    await expect(other.getByRole('heading', { name: 'Configurações' })).toBeVisible();
    await page.getByRole('button', { name: /^Menu da conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(other).toHaveURL(/\/login/);
  });
});

test('a tab that hears late of the other’s refresh does not refresh again', async ({
  page,
  context,
}) => {
  const late = await context.newPage();
  for (const tab of [page, late]) {
    await tab.goto('/users');
    await expect(tab.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  }
  // As if what the other tab writes had not come here yet.
  await late.evaluate(() => {
    const token = localStorage.getItem('token');
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key === 'token' ? token : read.call(this, key);
    };
  });
  const [token] = await readStorage(page, ['token']);
  await expire(context, token ?? null);
  const refreshes = [page, late].map((tab) => watchRequests(tab, '/auth/refresh_token', 'POST'));
  for (const tab of [page, late]) {
    await tab.getByRole('searchbox', { name: /Buscar por nome/ }).fill('ninguém');
    await expect(tab.getByText('Ninguém encontrado.')).toBeVisible();
  }
  expect(refreshes.flat()).toHaveLength(1);
});

test('requests of one page that expire together refresh once', async ({ page, context }) => {
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  const [token] = await readStorage(page, ['token']);
  await expire(context, token ?? null);
  const refreshes = watchRequests(page, '/auth/refresh_token', 'POST');
  // Settings and company are asked for at the same time.
  await page.getByRole('link', { name: 'Configurações' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue(
    'Padaria Aurora',
  );
  expect(refreshes).toHaveLength(1);
});
