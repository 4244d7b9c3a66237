import { gotoLive } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('the browser is asked for notifications after a sentence that says what for', async ({
  page,
}) => {
  await page.addInitScript(() => {
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
  await question.getByRole('button', { name: 'Agora não' }).click();
  await page.reload();
  await heading.click();
  await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await timesAsked()).toBe(0);
});
