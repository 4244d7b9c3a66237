import type { Page } from '@playwright/test';
import { plantConnections } from '../support/connections.ts';
import { plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const step = (page: Page, title: string) =>
  strip(page).getByRole('listitem').filter({ hasText: title });

/** The counters come with the same answer as the strip would: without it, it is not coming. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Aguardando', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a new company is led to its connection, its queue and its team, step by step', async ({
  page,
  company,
}) => {
  await openDashboard(page);
  await expect(strip(page)).toContainText('0 de 3 prontos');

  // Each leads to the dialog that it is about.
  await step(page, 'Conecte o WhatsApp').getByRole('link', { name: 'Conectar WhatsApp' }).click();
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('dialog', { name: 'Adicionar WhatsApp' })).toBeVisible();
  await page.goto('/');
  await step(page, 'Adicione uma fila').getByRole('link', { name: 'Adicionar fila' }).click();
  await expect(page.getByRole('dialog', { name: 'Adicionar fila' })).toBeVisible();
  await page.goto('/');
  await step(page, 'Adicione a equipe').getByRole('link', { name: 'Adicionar usuário' }).click();
  await expect(page.getByRole('dialog', { name: 'Adicionar usuário' })).toBeVisible();

  // What is done has its tick at once, and no button any more.
  await page.goto('/');
  await expect(strip(page)).toContainText('0 de 3 prontos');
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await expect(strip(page)).toContainText('1 de 3 prontos');
  await expect(step(page, 'Adicione uma fila')).toContainText('passo pronto');
  await expect(step(page, 'Adicione uma fila').getByRole('link')).toHaveCount(0);

  await plantConnections(company, [{ name: 'Loja', status: 'CONNECTED', number: '5511912345678' }]);
  await openDashboard(page);
  await expect(strip(page)).toContainText('2 de 3 prontos');

  // All three: there is nothing to lead anybody to.
  await company.plantUser({ name: 'Rita Lima' });
  await openDashboard(page);
  await expect(strip(page)).toHaveCount(0);
});

test('it is gone when the first customer has written, and for who does not want it', async ({
  page,
  company,
}) => {
  await openDashboard(page);
  await strip(page).getByRole('button', { name: 'Dispensar os primeiros passos' }).click();
  await expect(strip(page)).toHaveCount(0);
  await openDashboard(page);
  await expect(strip(page)).toHaveCount(0);

  await page.evaluate((key) => localStorage.removeItem(key), `firstStepsDismissed.${company.id}`);
  await plantConnections(company, [{ name: 'Loja', number: '5511912345678' }]);
  await page.goto('/');
  await expect(strip(page)).toContainText('1 de 3 prontos');
  await plantTicket(company, { contact: 'Eva' });
  await openDashboard(page);
  await expect(strip(page)).toHaveCount(0);
});

test('on a phone the steps stand one below the other, and nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const boxes = await Promise.all(
    ['Conecte o WhatsApp', 'Adicione uma fila', 'Adicione a equipe'].map(
      async (title) => (await step(page, title).boundingBox())!,
    ),
  );
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(() => boxes[0]!.x));
  for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(390);
});
