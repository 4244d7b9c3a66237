import type { Page } from '@playwright/test';
import { follow, hold } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const strip = (page: Page) => part(page, 'Primeiros passos');
const step = (page: Page, title: string) =>
  strip(page).getByRole('listitem').filter({ hasText: title });

/** The counters come with the same answer as the strip would: without it, it is not coming. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(part(page, 'Aguardando')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('of a new company there is nothing to count yet; it is led to its connection, its queue and its team', async ({
  page,
  company,
}) => {
  await test.step('while it loads, when it fails, and where nothing has happened yet', async () => {
    const answer = await hold(page, /\/api\/dashboard\?/);
    await page.goto('/');
    await expect(page.getByText('Carregando…')).toBeAttached();
    answer.release();
    await expect(part(page, 'Resolvidos')).toContainText('0');
    await expect(part(page, 'Tempo de espera')).toContainText('sem dados');
    for (const none of ['Nenhum atendimento hoje ainda', 'Nenhuma avaliação neste período'])
      await expect(page.getByRole('heading', { name: none })).toBeVisible();
    await expect(part(page, 'Por fila')).toContainText('Nenhum atendimento neste período');

    await page.route(/\/api\/dashboard\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await follow(page, '/?from=2020-01-01&to=2020-01-02');
    const failed = page.getByRole('heading', { name: 'Não foi possível carregar o painel' });
    await expect(failed).toBeVisible();
    await page.unroute(/\/api\/dashboard\?/);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(part(page, 'Resolvidos')).toContainText('0');
  });

  await test.step('on a phone the steps stand one below the other, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const boxes = await Promise.all(
      ['Conecte o WhatsApp', 'Adicione uma fila', 'Adicione a equipe'].map(
        async (title) => (await step(page, title).boundingBox())!,
      ),
    );
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(() => boxes[0]!.x));
    for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('each leads to the dialog that it is about', async () => {
    await expect(strip(page)).toContainText('0 de 3 prontos');
    await step(page, 'Conecte o WhatsApp').getByRole('link', { name: 'Conectar WhatsApp' }).click();
    await expect(page).toHaveURL('/connections');
    await expect(page.getByRole('dialog', { name: 'Adicionar WhatsApp' })).toBeVisible();
    await follow(page, '/');
    await step(page, 'Adicione uma fila').getByRole('link', { name: 'Adicionar fila' }).click();
    await expect(page.getByRole('dialog', { name: 'Adicionar fila' })).toBeVisible();
    await follow(page, '/');
    await step(page, 'Adicione a equipe').getByRole('link', { name: 'Adicionar usuário' }).click();
    await expect(page.getByRole('dialog', { name: 'Adicionar usuário' })).toBeVisible();
    await follow(page, '/');
  });

  await test.step('it stays away from who does not want it', async () => {
    await strip(page).getByRole('button', { name: 'Dispensar os primeiros passos' }).click();
    await expect(strip(page)).toHaveCount(0);
    await openDashboard(page);
    await expect(strip(page)).toHaveCount(0);
    await page.evaluate((key) => localStorage.removeItem(key), `firstStepsDismissed.${company.id}`);
  });

  await test.step('what is done has its tick at once, and no button any more', async () => {
    await page.goto('/');
    await expect(strip(page)).toContainText('0 de 3 prontos');
    await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    await expect(strip(page)).toContainText('1 de 3 prontos');
    await expect(step(page, 'Adicione uma fila')).toContainText('passo pronto');
    await expect(step(page, 'Adicione uma fila').getByRole('link')).toHaveCount(0);
  });

  // When it goes is told by its answers alone: use-first-steps.dom.test.tsx.
  await plantConnections(company, [{ name: 'Loja', status: 'CONNECTED', number: '5511912345678' }]);
  await page.goto('/');
  await expect(strip(page)).toContainText('2 de 3 prontos');
});
