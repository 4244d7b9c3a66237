import type { Locator, Page } from '@playwright/test';
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

const fieldOf = (page: Page) =>
  conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });

/** Most browsers do not ask again for a file that once did not come: there the page is loaded anew, with the draft. */
async function comes(page: Page, part: Locator, open: () => Promise<void>) {
  const loaded = page.waitForEvent('load').then(() => true);
  const isNew = await Promise.race([loaded, part.waitFor().then(() => false)]);
  if (isNew) {
    await expect(fieldOf(page)).toBeVisible();
    await open();
  }
  await expect(part).toBeVisible();
}

test('a part whose code does not come says so, and nothing else is lost', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company);
  await gotoLive(page, talk.path);
  const field = fieldOf(page);
  await field.fill('Já vejo');

  await test.step('the emoji window, and again by a key', async () => {
    const release = await withhold(page, 'emoji-picker');
    const open = () => page.getByRole('button', { name: 'Emoji' }).press('Enter');
    await open();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Não foi possível carregar')).toBeVisible();
    await expect(field).toHaveValue('Já vejo');
    await release();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Tentar de novo' })).toBeFocused();
    const picker = page.locator('em-emoji-picker');
    await Promise.all([comes(page, picker, open), page.keyboard.press('Enter')]);
    await expect(field).toHaveValue('Já vejo');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  });

  await test.step('the recorder: a sentence, the text is there, and the next press tries again', async () => {
    await field.fill('');
    const release = await withhold(page, 'recorder-panel');
    const record = page.getByRole('button', { name: 'Gravar áudio' });
    await record.click();
    await expect(page.getByRole('alert')).toContainText('O servidor não respondeu');
    await expect(field).toBeVisible();
    await release();
    const open = () => record.click();
    await Promise.all([comes(page, page.getByRole('timer'), open), open()]);
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
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    const open = () => page.keyboard.press('Control+/');
    await Promise.all([comes(page, help, open), open()]);
    await expect(field).toHaveValue('Já vejo');
  });
});
