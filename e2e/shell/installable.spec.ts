import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed, and opens without a network', async ({ page, context }) => {
  await page.goto('/users');
  await expect(page).toHaveTitle('Usuários · Prosa');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Prosa', start_url: '/tickets', display: 'standalone' });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).status(), src).toBe(200);
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // What the first page loaded before the worker was there is loaded once more through it.
  await page.reload();
  await expect(page).toHaveTitle('Usuários · Prosa');
  await context.setOffline(true);
  await page.goto('/tickets');
  await expect(page.getByText('O servidor não está respondendo.')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveTitle('Atendimentos · Prosa');
});
