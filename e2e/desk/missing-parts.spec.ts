import type { Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { conversationOf, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...fakeMicrophone, permissions: ['microphone'] });

/** As without the server: the code of a part does not come, nor does anything say that there is a newer version. */
async function withhold(page: Page, part: string) {
  const addresses = [`**/assets/${part}-*.js`, '**/ready'];
  for (const address of addresses) await page.route(address, (route) => route.abort());
  return async () => {
    for (const address of addresses) await page.unroute(address);
  };
}

test('a part whose code does not come says so, and nothing else is lost', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company);
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.fill('Já vejo');

  await test.step('the emoji window, and again by a key', async () => {
    const release = await withhold(page, 'emoji-picker');
    await page.getByRole('button', { name: 'Emoji' }).press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Não foi possível carregar')).toBeVisible();
    await expect(field).toHaveValue('Já vejo');
    await release();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Tentar de novo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('em-emoji-picker')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('em-emoji-picker')).toBeHidden();
  });

  await test.step('the recorder: a sentence, the text is there, and the next press tries again', async () => {
    await field.fill('');
    const release = await withhold(page, 'recorder-panel');
    const record = page.getByRole('button', { name: 'Gravar áudio' });
    await record.click();
    await expect(page.getByRole('alert')).toContainText('O servidor não respondeu');
    await expect(field).toBeVisible();
    await release();
    await record.click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar gravação' }).click();
  });

  await test.step('a dialog is one that says so', async () => {
    await field.fill('Já vejo');
    const release = await withhold(page, 'shortcuts-help');
    await page.keyboard.press('Control+/');
    const failed = page.getByRole('dialog', { name: 'Não foi possível carregar' });
    await expect(failed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed).toBeHidden();
    await release();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await expect(field).toHaveValue('Já vejo');
  });
});
