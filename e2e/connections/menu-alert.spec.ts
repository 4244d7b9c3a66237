import type { Page } from '@playwright/test';
import type { Connection } from '@prosa/contract/connection';
import { gotoLive } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';

const alarm = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Conexões' })
    .getByRole('img', { name: 'Há uma conexão fora do ar' });

test('the menu points at a connection that is not well', async ({ page, company }) => {
  await test.step('from any screen', async () => {
    await plantConnections(company, [
      { name: 'Loja', status: 'CONNECTED', isDefault: true },
      { name: 'Atacado', status: 'TIMEOUT', reason: 'lost' },
    ]);
    await gotoLive(page, '/users');
    await expect(alarm(page)).toBeVisible();
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect(alarm(page)).toBeVisible();
  });

  await test.step('two seconds after the list has changed, and no longer than it is true', async () => {
    const all = await company.call<Connection[]>('GET', '/whatsapp');
    const lost = all.find(({ name }) => name === 'Atacado');
    await company.call('DELETE', `/whatsapp/${lost?.id}`);
    await expect(alarm(page)).toBeHidden();
    await page.getByRole('link', { name: 'Conexões' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    const seen = await page.evaluateHandle(() => {
      const moments: { asked: number; alarm?: number } = { asked: performance.now() };
      new MutationObserver(() => {
        if (document.querySelector('nav a [role=img]')) moments.alarm ??= performance.now();
      }).observe(document.body, { subtree: true, childList: true });
      return moments;
    });
    const { id } = await company.call<{ id: number }>('POST', '/whatsapp', {
      name: 'Atacado',
      provider: 'lab',
    });
    await expect(alarm(page)).toBeVisible();
    // From before it was made: on a slow machine its row is seen late, the two seconds begin before.
    const { asked, alarm: shown = 0 } = await seen.jsonValue();
    expect(shown - asked).toBeGreaterThan(1900);
    await company.call('DELETE', `/whatsapp/${id}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(alarm(page)).toBeHidden();
  });
});
