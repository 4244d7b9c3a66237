import type { Locator, Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { follow } from '../support/actions.ts';
import type { TestCompany } from '../support/company.ts';
import { expect, test } from '../support/test.ts';
import { keepToasts } from '../support/toasts.ts';

const windows = [
  { width: 1440, height: 900 },
  // 1280 × 800 at 200 %.
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** The buttons of a dialog that a toast lies on, as far as they can be seen. */
async function coveredButtons(toast: Locator, dialog: Locator): Promise<(string | null)[]> {
  const card = await toast.elementHandle();
  return await dialog.evaluate((front, over) => {
    if (!over) throw new Error('no toast');
    const lies = over.getBoundingClientRect();
    const seen = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const there = document.elementsFromPoint(left + width / 2, top + height / 2);
      return there.some((element) => button.contains(element));
    };
    return [...front.querySelectorAll('button')]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        const beside = box.left >= lies.right || box.right <= lies.left;
        return !beside && box.top < lies.bottom && box.bottom > lies.top && seen(button);
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  }, card);
}

async function openUser(page: Page): Promise<Locator> {
  await follow(page, '/users');
  await page.getByRole('button', { name: 'Editar Carla Nunes' }).click();
  return page.getByRole('dialog', { name: 'Editar usuário' });
}

async function openQueue(page: Page): Promise<Locator> {
  await follow(page, '/queues');
  await page.getByRole('button', { name: 'Editar a fila Vendas' }).click();
  return page.getByRole('dialog', { name: 'Editar fila Vendas' });
}

async function makePeopleAndQueues(company: TestCompany): Promise<void> {
  await company.plantUser({ name: 'Carla Nunes' });
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
  for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis']) {
    await company.call('POST', '/queue-options', { title, message: title, queueId });
  }
}

test('a toast is never in the way of a dialog', async ({ page, company }) => {
  await makePeopleAndQueues(company);
  await keepToasts(page);
  await page.goto('/tickets');

  await test.step('a toast makes way for a dialog that opens under it', async () => {
    const dialog = await openQueue(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Fila salva com sucesso.' });
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Editar a fila Vendas' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await expect.poll(() => coveredButtons(toast, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await toast.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('a toast never lies on the buttons of a dialog', async () => {
    await page.route(/\/api\/(users|queue)\/\d+$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { error: 'ERR_LAST_ADMIN' } })
        : route.fallback(),
    );
    for (const open of [openUser, openQueue]) {
      const dialog = await open(page);
      for (const size of inFull(windows, [windows[0]!, windows[3]!])) {
        await page.setViewportSize(size);
        await dialog.getByRole('button', { name: 'Salvar' }).click();
        const toast = page.getByRole('alert');
        await expect(toast).toBeVisible();
        const covered = await coveredButtons(toast, dialog);
        expect(covered, `${open.name}, ${size.width} px`).toEqual([]);
        await toast.getByRole('button', { name: 'Fechar' }).click();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
    }
  });
});
