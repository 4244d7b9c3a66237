import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../../apps/web/src/app/screens.ts';
import { follow } from '../support/actions.ts';
import { expect, test, visitorTest } from '../support/test.ts';

async function expectNothingSerious(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(serious, where).toEqual([]);
}

const everyScreen = Object.values(screens).map(({ path }) => path);
/** Screens that come later all show the same page: in the dark one of them stands for the others. */
const inTheDark = ['/tickets', '/users', '/queues', '/settings'];

for (const colorScheme of ['light', 'dark'] as const) {
  visitorTest.describe(`for a visitor, ${colorScheme}`, () => {
    visitorTest.use({ colorScheme });

    for (const path of ['/login', '/signup']) {
      visitorTest(`${path} has no serious barrier`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingSerious(page, path);
      });
    }
  });

  test.describe(`behind the login, ${colorScheme}`, () => {
    test.use({ colorScheme, as: 'super' });

    test('no screen has a serious barrier', async ({ page, company }) => {
      await company.set('campaignsEnabled', 'true');
      await company.set('scheduleType', 'company');
      await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
      await page.goto('/tickets');
      test.slow();
      for (const path of colorScheme === 'light' ? everyScreen : inTheDark) {
        await follow(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expectNothingSerious(page, path);
      }
    });

    test('no dialog has a serious barrier', async ({ page, company }) => {
      await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
      await page.goto('/users');
      await page.getByRole('button', { name: 'Adicionar usuário' }).click();
      await page.getByRole('dialog').waitFor();
      await expectNothingSerious(page, 'the user dialog');
      await page.keyboard.press('Escape');
      await follow(page, '/queues');
      await page.getByRole('button', { name: 'Editar a fila Vendas' }).click();
      await page.getByRole('dialog').getByLabel('Nome').waitFor();
      await expectNothingSerious(page, 'the queue dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await expectNothingSerious(page, 'the command bar');
    });
  });
}
