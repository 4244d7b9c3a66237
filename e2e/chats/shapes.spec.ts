import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { begin, chatsOf, colleague, plantHistory, say } from '../support/chats.ts';
import type { TestCompany } from '../support/company.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expectNoSidewaysScroll, misplacedControls } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const widths = [320, 390, 599, 600, 760, 859, 860, 1024, 1099, 1100, 1280, 1440, 1920];

async function office(company: TestCompany) {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado de Albuquerque Cavalcanti');
  const caio = await colleague(company, 'Caio Brito');
  const chat = await begin(token, [luisa.id, caio.id], 'Entregas de hoje e de amanhã cedo');
  await plantHistory(company, chat, luisa.id, 12);
  await say(token, chat, 'Uma frase que é longa demais para caber em uma linha só, e segue');
  await say(luisa.login.token, chat, `https://example.com/${'comprido'.repeat(30)}`);
  await begin(token, [caio.id]);
  return { token, luisa, caio, chat };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two tabs, Chats and Mensagens, take turns', async ({ page, company }) => {
    const { chat, luisa } = await office(company);
    await gotoLive(page, '/chats');
    const { row, field, bubble, list } = chatsOf(page);
    const tabs = page.getByRole('navigation', { name: 'Partes do chat interno' });
    await expect(tabs.getByRole('button')).toHaveText([/^Chats/, 'Mensagens']);
    await row('Entregas').tap();
    await expect(page).toHaveURL(new RegExp(`/chats/${chat.uuid}$`));
    await expect(list).toBeHidden();
    await expect(tabs.getByRole('button', { name: 'Mensagens' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await field.fill('do celular');
    await page.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await expect(bubble('do celular')).toBeInViewport();
    await tabs.getByRole('button', { name: 'Chats' }).tap();
    await expect(list).toBeVisible();
    await say(luisa.login.token, chat, 'para ler depois');
    // Not in view: not read.
    await expect(tabs.getByRole('button', { name: 'Chats' })).toContainText('1');
    // The one that is open already opens all the same.
    await row('Entregas').tap();
    await expect(bubble('para ler depois')).toBeInViewport();
    await expect(tabs.getByRole('button', { name: 'Chats' })).toHaveText('Chats');
    await page.getByRole('button', { name: 'Novo', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Conversa' })).toHaveCSS('width', '390px');
    await expectNothingSerious(page, 'the dialog on a phone');
  });
});

async function useByKeyboard(page: Page): Promise<void> {
  const { row, list, field, bubble, messages } = chatsOf(page);
  await list.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await row('Entregas').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Entregas/ })).toBeVisible();
  await messages.focus();
  await expect(messages).toBeFocused();
  // Letters that nobody else takes are written where one answers.
  await page.keyboard.type('só teclado');
  await expect(field).toHaveValue('só teclado');
  await page.keyboard.press('Enter');
  await expect(bubble('só teclado')).toBeVisible();
  await page.keyboard.type('@cai');
  await expect(page.getByRole('option', { name: 'Caio Brito' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('@Caio Brito ');
}

test('by keyboard alone; without a serious barrier; in order at every width; in other languages', async ({
  page,
  company,
}) => {
  test.slow();
  await office(company);
  await gotoLive(page, '/chats');
  await useByKeyboard(page);
  await expectNothingSerious(page, 'a chat');
  await page.getByRole('button', { name: 'Buscar nesta conversa' }).click();
  await page.getByRole('searchbox', { name: 'Buscar nesta conversa' }).fill('antiga');
  await expect(page.getByRole('list', { name: 'Mensagens encontradas' })).toBeVisible();
  await expectNothingSerious(page, 'a search in a chat');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Chat interno/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Chat interno' }).getByRole('link')).toHaveCount(2);
  await expectNothingSerious(page, 'the popover');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechar a busca' }).click();
  await chatsOf(page).field.fill('');

  await test.step('3 of 12 columns for the list, 9 for the messages; in order at every width', async () => {
    const { list, messages, said } = chatsOf(page);
    await expect(said).toHaveCount(15);
    const width = async (part: typeof list) => (await part.boundingBox())?.width ?? 0;
    expect((await width(messages)) / (await width(list))).toBeCloseTo(3, 1);
    const wrong: string[] = [];
    for (const wide of inFull(widths, [320, 599, 600, 859, 860, 1100, 1440])) {
      await page.setViewportSize({ width: wide, height: 800 });
      for (const one of await misplacedControls(page)) wrong.push(`${wide} px, ${one}`);
      await expectNoSidewaysScroll(page, `chats at ${wide} px`);
    }
    expect(wrong).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  for (const language of inFull(['en', 'es'] as const, ['en'])) {
    await chooseLanguage(page, language);
    await expectOnly(language, page, 'a chat');
    await page.locator('section header').getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOnly(language, page, 'its dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
