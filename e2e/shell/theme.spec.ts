import type { Page } from '@playwright/test';
import { readStorage } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const scheme = (page: Page) => page.locator('html');

test('the look', async ({ page }) => {
  await test.step('follows the system until someone chooses; the choice is kept', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/users');
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'light');

    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await readStorage(page, ['preferredTheme'])).toEqual(['dark']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('a stored theme is there before the first paint', async () => {
    // Without the app itself, what shows is what stood there before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
