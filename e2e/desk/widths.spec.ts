import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import type { TestCompany } from '../support/company.ts';
import { plantTicket } from '../support/conversations.ts';
import { addTag } from '../support/desk.ts';
import { expectNoSidewaysScroll, misplacedControls } from '../support/layout.ts';
import { plantHistory, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

const widths = inFull(
  Array.from({ length: 41 }, (_, step) => 320 + step * 40),
  [320, 390, 768, 1440],
);
/** Where the page changes its shape: on both sides of each. */
const edges = [599, 600, 859, 860, 1099, 1100];

async function plantDesk(company: TestCompany) {
  const { id: queueId } = await company.addQueue({ name: 'Entregas e trocas', color: '#8b5cf6' });
  const tag = await addTag(company, 'Assinante do clube');
  const mine = { status: 'open', userId: company.admin.id, queueId } as const;
  await plantTicket(company, {
    ...mine,
    contact: 'Maria Aparecida dos Santos Albuquerque Cavalcanti',
    unread: 3,
    lastMessage: 'Uma frase que é longa demais para caber na linha da lista',
    tags: [tag.id],
  });
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo de Albuquerque' });
  await plantHistory(talk, 12);
  return talk;
}

async function walk(page: Page, where: string): Promise<void> {
  const wrong: string[] = [];
  for (const width of [...widths, ...edges].sort((a, b) => a - b)) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of await misplacedControls(page)) wrong.push(`${width} px, ${one}`);
    await expectNoSidewaysScroll(page, `${where} at ${width} px`);
  }
  expect(wrong, where).toEqual([]);
}

test('at every width each control of the desk is in the window, and none over another', async ({
  page,
  company,
}) => {
  test.setTimeout(300_000);
  const talk = await plantDesk(company);
  await test.step('the list', async () => {
    await gotoLive(page, '/tickets');
    await expect(page.getByRole('article').first()).toBeVisible();
    await walk(page, 'the list');
  });
  await test.step('a conversation', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(talk.path);
    await expect(page.getByText('mensagem 12').last()).toBeVisible();
    await walk(page, 'a conversation');
    for (const width of inFull([600, 640, 700, 768, 820, 900], [600, 900])) {
      await page.setViewportSize({ width, height: 800 });
      const send = page.getByRole('button', { name: 'Gravar áudio' });
      await expect(send, `${width} px`).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('with its contact', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page
      .getByRole('button', { name: /^Rosângela/ })
      .first()
      .click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await walk(page, 'with its contact');
  });

  await test.step('on half a screen list and conversation take turns, and the menu opens over them', async () => {
    await page.setViewportSize({ width: 1440, height: 1024 });
    await page.getByRole('button', { name: 'Fechar dados do contato' }).click();
    await page.setViewportSize({ width: 768, height: 1024 });
    const list = page.getByRole('region', { name: 'Lista de atendimentos' });
    await expect(page.getByRole('button', { name: 'Gravar áudio' })).toBeInViewport({ ratio: 1 });
    await expect(list).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'Atendimento ou lista' });
    await tabs.getByRole('button', { name: 'Atendimentos' }).click();
    await expect(list).toBeVisible();
    // The one that is open already is there again at a press.
    await list.getByRole('link', { name: /^Rosângela/ }).click();
    await expect(list).toBeHidden();

    const rail = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(rail.getByText('Configurações')).toBeAttached();
    for (const [width, menuWidth] of [
      [600, 60],
      [859, 60],
      [860, 60],
      [1099, 60],
      [1100, 260],
      [768, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 });
      const widthNow = async () => (await rail.boundingBox())?.width;
      await expect.poll(widthNow, `at ${width} px`).toBe(menuWidth);
    }
    await rail.getByRole('button', { name: 'Expandir menu' }).click();
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: 'Configurações' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');
    await expect(menu).toBeHidden();
  });
});
