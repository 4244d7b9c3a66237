import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What the next save is answered with. */
async function answerSaves(page: Page, status: number, json: unknown): Promise<void> {
  await page.unroute('**/api/settings/userRating');
  await page.route('**/api/settings/userRating', (route) => route.fulfill({ status, json }));
}

async function save(page: Page): Promise<void> {
  await openChoices(page);
  await choose(page);
}

async function openChoices(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Avaliação do atendimento' }).click();
  await expect(page.getByRole('option', { name: 'Ativado', exact: true })).toBeVisible();
}

async function choose(page: Page, name = 'Ativado'): Promise<void> {
  await page.getByRole('option', { name, exact: true }).click();
}

/** From then on time passes when the test says so, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test('an error is told in words, and goes', async ({ page }) => {
  const toast = (role: 'alert' | 'status') =>
    page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Fechar' }) });
  await page.clock.install();
  await page.goto('/settings');

  // What it says of others, and when it has no sentence: error-text.test.ts.
  await test.step('an error is its sentence', async () => {
    const text = 'Você não tem permissão para isso. Peça a um administrador.';
    await answerSaves(page, 403, { error: 'ERR_NO_PERMISSION' });
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
    // What was not saved is not shown as if it were.
    await expect(page.getByRole('combobox', { name: 'Avaliação do atendimento' })).toHaveValue(
      'Desativado',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('errors stay two seconds, other news three', async () => {
    await answerSaves(page, 403, { error: 'ERR_NO_PERMISSION' });
    await openChoices(page);
    await stopClock(page);
    await choose(page);
    await expect(toast('alert')).toBeVisible();
    await page.clock.fastForward(1_900);
    await expect(toast('alert')).toBeVisible();
    await page.clock.fastForward(200);
    await expect(toast('alert')).toHaveCount(0);

    await page.clock.resume();
    await page.unroute('**/api/settings/userRating');
    await openChoices(page);
    await stopClock(page);
    await choose(page);
    await expect(toast('status')).toBeVisible();
    await page.clock.fastForward(2_900);
    await expect(toast('status')).toBeVisible();
    await page.clock.fastForward(200);
    await expect(toast('status')).toHaveCount(0);
  });

  await test.step('whoever points at it keeps it', async () => {
    await page.clock.resume();
    await openChoices(page);
    await stopClock(page);
    await choose(page, 'Desativado');
    await toast('status').hover();
    await page.clock.fastForward(60_000);
    await expect(toast('status')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3_100);
    await expect(toast('status')).toHaveCount(0);
  });
});
