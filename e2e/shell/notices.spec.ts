import { gotoLive } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('the browser is asked for notifications after a sentence that says what for', async ({
  page,
}) => {
  await page.context().addInitScript(() => {
    const asked: number[] = [];
    const requestPermission = () => {
      asked.push(1);
      return Promise.resolve('granted');
    };
    Object.assign(window, { Notification: { permission: 'default', requestPermission }, asked });
  });
  const timesAsked = () =>
    page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);
  await gotoLive(page, '/users');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.click();
  const question = page.getByRole('status').filter({ hasText: 'Receber avisos deste navegador?' });
  await expect(question).toContainText('quando chega uma mensagem');
  expect(await timesAsked()).toBe(0);
  await question.getByRole('button', { name: 'Permitir avisos' }).click();
  expect(await timesAsked()).toBe(1);

  await page.reload();
  await heading.click();
  await expect(question).toBeVisible();
  // It would lie over the dialog's buttons, and comes back once the dialog is gone.
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const before = await page.context().newPage();
  await gotoLive(before, '/users');
  await question.getByRole('button', { name: 'Agora não' }).click();
  // A tab that was there before the answer knows of it, too.
  await before.getByRole('heading', { level: 1 }).click();
  await expect(before.getByRole('button', { name: 'Adicionar usuário' })).toBeVisible();
  await expect(before.getByRole('status').filter({ hasText: 'Receber avisos' })).toHaveCount(0);
  await before.close();
  await page.reload();
  await heading.click();
  await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await timesAsked()).toBe(0);
});
