import type { Page } from '@playwright/test';
import { gotoLive, watchRequests } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';

const alarm = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Conexões' })
    .getByRole('img', { name: 'Uma conexão precisa de atenção' });

test('the menu points at a connection that is not well, from any screen', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Loja', status: 'CONNECTED', isDefault: true },
    { name: 'Atacado', status: 'TIMEOUT', reason: 'lost' },
  ]);
  await page.goto('/users');
  await expect(alarm(page)).toBeVisible();
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect(alarm(page)).toBeVisible();
});

test('two seconds after the list has changed, and no longer than it is true', async ({
  page,
  company,
}) => {
  await plantConnections(company, [{ name: 'Loja', status: 'CONNECTED', isDefault: true }]);
  await gotoLive(page, '/connections');
  await expect(page.getByRole('row')).toHaveCount(2);
  const seen = await page.evaluateHandle(() => {
    const moments: { row?: number; alarm?: number } = {};
    new MutationObserver(() => {
      if (document.querySelectorAll('tbody tr').length > 1) moments.row ??= performance.now();
      if (document.querySelector('nav a [role=img]')) moments.alarm ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
    return moments;
  });
  const { id } = await company.call<{ id: number }>('POST', '/whatsapp', {
    name: 'Atacado',
    provider: 'lab',
  });
  await expect(alarm(page)).toBeVisible();
  const { row = 0, alarm: shown = 0 } = await seen.jsonValue();
  expect(shown - row).toBeGreaterThan(1900);
  await company.call('DELETE', `/whatsapp/${id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(alarm(page)).toBeHidden();
});

for (const as of ['supervisor', 'user'] as const) {
  test.describe(`a ${as}`, () => {
    test.use({ as });

    test('has no entry, no screen, and asks for nothing', async ({ page, company }) => {
      await plantConnections(company, [{ name: 'Loja', isDefault: true }]);
      const asked = watchRequests(page, '/whatsapp');
      await gotoLive(page, '/contacts');
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('link', { name: 'Contatos' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Conexões' })).toHaveCount(0);
      await page.goto('/connections');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
      expect(asked).toEqual([]);
    });
  });
}
