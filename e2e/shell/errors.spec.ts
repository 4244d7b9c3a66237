import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What the next save is answered with. */
async function answerSaves(page: Page, status: number, json: unknown): Promise<void> {
  await page.unroute('**/api/settings/userRating');
  await page.route('**/api/settings/userRating', (route) => route.fulfill({ status, json }));
}

async function save(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Avaliação do atendimento' }).click();
  await page.getByRole('option', { name: 'Ativado', exact: true }).click();
}

test('an error is told in words, and goes', async ({ page }) => {
  await page.goto('/settings');

  await test.step('an error is its sentence, else its raw text, else the last resort', async () => {
    for (const [status, json, text] of [
      [403, { error: 'ERR_NO_PERMISSION' }, 'Você não tem permissão para isso.'],
      [409, { error: 'ERR_QUITE_NEW' }, 'ERR_QUITE_NEW'],
      [500, {}, 'An error occurred!'],
    ] as const) {
      await answerSaves(page, status, json);
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
      // What was not saved is not shown as if it were.
      await expect(page.getByRole('combobox', { name: 'Avaliação do atendimento' })).toHaveValue(
        'Desativado',
      );
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('errors stay two seconds, other news three', async () => {
    await page.getByRole('combobox', { name: 'Avaliação do atendimento' }).waitFor();
    // Measured in the page, so that a busy machine does not blur it.
    const stays = page.evaluate(
      () =>
        new Promise<Record<string, number>>((resolve) => {
          const began: Record<string, number> = {};
          const lasted: Record<string, number> = {};
          const toasts = (role: string) =>
            document.querySelector(`[role=${role}]:has([aria-label=Fechar])`);
          new MutationObserver(() => {
            for (const role of ['alert', 'status']) {
              if (toasts(role)) began[role] ??= performance.now();
              else if (began[role]) lasted[role] ??= performance.now() - began[role];
            }
            if ('alert' in lasted && 'status' in lasted) resolve(lasted);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await answerSaves(page, 403, { error: 'ERR_NO_PERMISSION' });
    await save(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/settings/userRating');
    await save(page);
    const { alert, status } = await stays;
    expect(alert).toBeGreaterThan(1900);
    expect(alert).toBeLessThan(2900);
    expect(status).toBeGreaterThan(2900);
  });
});
