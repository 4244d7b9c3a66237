import { expect, type Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import type { TestCompany } from '../support/company.ts';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { conversationOf, plantMessage, plantTalk } from '../support/messages.ts';
import { test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test.use(fakeMicrophone);

const fieldOf = (page: Page) =>
  conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });

async function openTalk(page: Page, company: TestCompany) {
  const other = await plantTalk(company, { contact: 'Bia Lopes' });
  const talk = await plantTalk(company);
  await plantMessage(talk, { body: 'Pode ser moído?' });
  await gotoLive(page, '/tickets');
  await deskOf(page).row('Rosângela Figueiredo').click();
  await expect(fieldOf(page)).toBeEnabled();
  return { talk, other };
}

test('what was opened, by keys or by mouse, leads back to the composer; a recording is asked about first', async ({
  page,
  company,
}) => {
  const { talk, other } = await openTalk(page, company);
  const field = fieldOf(page);

  await test.step('the search tab takes the focus; Esc takes the words back, then leads out', async () => {
    await page.getByRole('tab', { name: 'Busca' }).click();
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('moído');
    await expect(search).toHaveValue('moído');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Abertos' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(talk.path);
  });

  await test.step('the search', async () => {
    await page.keyboard.press('Alt+s');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('moído');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(field).toBeFocused();
  });

  await test.step('the transfer', async () => {
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
  });

  const drawer = page.getByRole('complementary', { name: 'Contato' });
  const cross = drawer.getByRole('button', { name: 'Fechar dados do contato' });
  for (const [key, way] of [
    ['Enter', 'its cross'],
    ['Escape', 'Esc'],
    ['Alt+i', 'the key that opened it'],
  ] as const) {
    await test.step(`the contact, by ${way}`, async () => {
      await page.keyboard.press('Alt+i');
      await expect(drawer).toBeVisible();
      await cross.press(key);
      await expect(drawer).toBeHidden();
      await expect(field).toBeFocused();
    });
  }

  await test.step('another ticket while one speaks: asked first, and the recording goes on', async () => {
    await page.getByRole('button', { name: 'Gravar áudio' }).click();
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await deskOf(page).row('Bia Lopes').click();
    const question = page.getByRole('dialog', { name: 'Descartar a gravação?' });
    await question.getByRole('button', { name: 'Continuar gravando' }).click();
    await expect(page).toHaveURL(talk.path);
    await expect(page.getByRole('timer')).not.toHaveText(/^0:00$/);
    await expect(question).toBeHidden();
    await deskOf(page).row('Bia Lopes').click();
    await question.getByRole('button', { name: 'Descartar gravação' }).click();
    await expect(page).toHaveURL(other.path);
    await expect(field).toBeEnabled();
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back closes what lies on top, then leaves the conversation', async ({ page, company }) => {
    const { talk } = await openTalk(page, company);
    const back = () => page.evaluate(() => history.back());
    const closes = async (name: string, what: ReturnType<Page['locator']>) => {
      await test.step(name, async () => {
        await expect(what).toBeVisible();
        await back();
        await expect(what).toBeHidden();
        await expect(page).toHaveURL(talk.path);
        await expect(fieldOf(page).or(page.getByRole('timer'))).toBeVisible();
      });
    };
    await page.getByRole('button', { name: /^Rosângela/ }).tap();
    await closes('the contact', page.getByRole('complementary'));
    await page.getByRole('button', { name: 'Mais ações', exact: true }).tap();
    await closes('a menu', page.getByRole('menu'));
    await page.getByRole('button', { name: 'Mais ações', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Transferir' }).tap();
    await closes('a dialog', page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Emoji' }).tap();
    await closes('the emoji', page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Gravar áudio' }).tap();
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await back();
    await page.getByRole('button', { name: 'Continuar gravando' }).tap();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar gravação' }).tap();
    await expect(fieldOf(page)).toBeVisible();
    await back();
    await expect(page).toHaveURL('/tickets');
  });
});
