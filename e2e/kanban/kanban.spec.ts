import type { Page } from '@playwright/test';
import type { Tag } from '@prosa/contract/tag';
import { gotoLive, hold } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { expectNothingSerious } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';

/** A company with two lanes and three tickets: one of them in a lane. */
async function office(company: TestCompany) {
  const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const lane = (name: string) =>
    company.call<Tag>('POST', '/tags', { name, color: '#8b5cf6', kanban: 1 });
  const [budget, done] = [await lane('Orçamento'), await lane('Pedido fechado')];
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ana = await plantTicket(company, {
    contact: { name: 'Ana Beatriz', number: '5511990010001' },
    queueId: sales.id,
    unread: 2,
    lastMessage: 'Entregam na Vila Mariana?',
    at: at(4),
  });
  const bruno = await plantTicket(company, { contact: 'Bruno', queueId: sales.id, at: at(9) });
  const clara = await plantTicket(company, {
    contact: 'Clara',
    queueId: sales.id,
    at: at(2),
    tags: [budget.id],
  });
  return { sales, budget, done, ana, bruno, clara };
}

const laneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

test('lanes with their cards, worked in by keyboard alone and without a barrier', async ({
  page,
  company,
}) => {
  const { ana } = await office(company);
  await gotoLive(page, '/Kanban');
  await expect(laneOf(page, 'Em Aberto').getByRole('article')).toHaveCount(2);
  await expect(laneOf(page, 'Orçamento').getByRole('article')).toHaveCount(1);
  // In its tag's colour.
  await expect(
    laneOf(page, 'Orçamento').getByRole('heading', { level: 2 }).locator('[style]').first(),
  ).toHaveCSS('background-color', 'rgb(139, 92, 246)');
  const card = cardOf(page, 'Ana Beatriz');
  await expect(card).toContainText(`Ticket nº ${ana.id}`);
  await expect(card.getByRole('heading', { name: 'Ana Beatriz' })).toBeVisible();
  await expect(card).toContainText('+55 11 99001-0001');
  await expect(card).toContainText('Entregam na Vila Mariana?');
  await expect(card).toContainText('Ninguém');
  await expect(card).toContainText('Vendas');
  await expect(card.getByRole('img', { name: '2 mensagens não lidas' })).toBeVisible();
  await expect(laneOf(page, 'Em Aberto')).toContainText('1 não lido');

  await test.step('no barrier, with a card in the hand and a conversation beside it, either', async () => {
    await cardOf(page, 'Ana Beatriz').press('Space');
    await expectNothingSerious(page, 'a card in the hand');
    await cardOf(page, 'Ana Beatriz').press('Escape');
    await cardOf(page, 'Ana Beatriz').press('Enter');
    await expect(page.getByRole('complementary', { name: /Ana/ })).toBeVisible();
    await expectNothingSerious(page, 'a conversation beside the board');
    await page.getByRole('button', { name: 'Voltar ao quadro' }).click();
    await expect(page.getByRole('complementary', { name: /Ana/ })).toHaveCount(0);
  });

  await test.step('by keyboard alone: picked up, carried, put down, taken back; each step is said', async () => {
    const said = page.getByRole('status').filter({ hasText: /coluna|movido|continua/i });
    await cardOf(page, 'Ana Beatriz').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cardOf(page, 'Bruno')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Bruno, na coluna Em Aberto. Escolha a coluna com as setas.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('Coluna Pedido fechado, 3 de 3.');
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('Bruno continua em Em Aberto.');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Bruno movido para Orçamento.');
    await expect(laneOf(page, 'Orçamento').getByRole('article')).toHaveCount(2);
    // It goes on where the card is now.
    await expect(cardOf(page, 'Bruno')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(laneOf(page, 'Pedido fechado').getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, 'Bruno')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: /Bruno/ })).toBeVisible();
    const side = page.getByRole('complementary', { name: /Bruno/ });
    await test.step('Esc closes what is open in the conversation, and only then the conversation', async () => {
      const contact = page.getByRole('complementary', { name: 'Contato' });
      await side.getByRole('button', { name: /^Bruno/ }).press('Enter');
      // Only a click waits until it can be pressed: who the contact is comes a moment later.
      await contact.getByRole('button', { name: 'Editar contato' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar contato' });
      await dialog.getByRole('textbox', { name: 'Nome', exact: true }).press('Escape');
      await expect(dialog).toBeHidden();
      await expect(contact).toBeVisible();
      await contact.getByRole('button', { name: 'Fechar dados do contato' }).press('Escape');
      await expect(contact).toBeHidden();
      await expect(side).toBeVisible();
    });
    await page.getByRole('button', { name: 'Voltar ao quadro' }).press('Escape');
    await expect(page.getByRole('complementary', { name: /Bruno/ })).toHaveCount(0);
    await expect(cardOf(page, 'Bruno')).toBeFocused();

    // One that slides has the focus where it is put down: the next key moves it on.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(laneOf(page, 'Orçamento').getByRole('article')).toHaveCount(2);
    await expect(cardOf(page, 'Bruno')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(laneOf(page, 'Pedido fechado').getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, 'Bruno')).toBeFocused();
  });

  await cardOf(page, 'Ana Beatriz')
    .getByRole('link', { name: 'Ver Ticket de Ana Beatriz' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ana.uuid}$`));
});

test('a card is dragged into another lane, seen by a colleague, taken back by one press; what is refused goes back with a sentence', async ({
  page,
  company,
  openBrowser,
}) => {
  const { sales, budget, done, ana, bruno, clara } = await office(company);
  const stock = await company.addQueue({ name: 'Estoque', color: '#3b82f6' });
  await plantTicket(company, { contact: 'Davi', queueId: stock.id });
  const colleague = await openBrowser(
    await logIn(await company.plantUser({ queueIds: [sales.id] })),
  );
  await gotoLive(page, '/Kanban');
  await gotoLive(colleague, '/Kanban');
  await expect(cardOf(colleague, 'Ana Beatriz')).toBeVisible();
  // Whoever serves one queue sees its tickets.
  await expect(cardOf(page, 'Davi')).toBeVisible();
  await expect(cardOf(colleague, 'Davi')).toHaveCount(0);
  await cardOf(page, 'Davi').dragTo(laneOf(page, 'Orçamento'));
  await expect(laneOf(page, 'Orçamento').getByRole('article')).toHaveCount(2);
  await cardOf(page, 'Ana Beatriz').dragTo(laneOf(page, 'Pedido fechado'));
  for (const screen of [page, colleague]) {
    await expect(laneOf(screen, 'Pedido fechado').getByRole('article')).toHaveCount(1);
    await expect(laneOf(screen, 'Em Aberto').getByRole('article')).toHaveCount(1);
  }
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  for (const screen of [page, colleague]) {
    await expect(laneOf(screen, 'Em Aberto').getByRole('article')).toHaveCount(2);
    await expect(laneOf(screen, 'Pedido fechado').getByRole('article')).toHaveCount(0);
  }
  await cardOf(page, 'Clara').dragTo(laneOf(page, 'Em Aberto'));
  await expect(page.getByText('Ticket Tag Removido!')).toBeVisible();

  await test.step('a ticket leaves one’s queues while it is in the hand', async () => {
    await cardOf(colleague, 'Clara').focus();
    await colleague.keyboard.press('Space');
    await company.call('PUT', `/tickets/${clara.id}`, { queueId: stock.id });
    await expect(colleague.getByText('O atendimento de Clara saiu do quadro.')).toBeVisible();
    await expect(cardOf(colleague, 'Clara')).toHaveCount(0);
    await expect(cardOf(page, 'Clara')).toBeVisible();
  });

  const move = (id: number, from: number | null, to: number | null) =>
    company.call('PUT', `/kanban/tickets/${id}/lane`, { from, to });

  await test.step('two people move one card: the first one has it', async () => {
    const held = await hold(page, /\/kanban\/tickets\/\d+\/lane/);
    await cardOf(page, 'Ana Beatriz').dragTo(laneOf(page, 'Pedido fechado'));
    await expect(laneOf(page, 'Pedido fechado').getByRole('article')).toHaveCount(1);
    await move(ana.id, null, budget.id);
    held.release();
    await expect(page.getByText('Outra pessoa moveu este atendimento antes.')).toBeVisible();
    await expect(laneOf(page, 'Orçamento').getByRole('article')).toHaveCount(2);
    await expect(laneOf(page, 'Pedido fechado').getByRole('article')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a lane is deleted while a card is held over it', async () => {
    await cardOf(page, 'Bruno').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await company.call('DELETE', `/tags/${done.id}`);
    await expect(page.getByText('A coluna Pedido fechado foi excluída.')).toBeVisible();
    await expect(laneOf(page, 'Pedido fechado')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 'Bruno')).toBeVisible();
  });

  await test.step('a ticket is resolved while it is in the hand', async () => {
    await cardOf(page, 'Bruno').focus();
    await page.keyboard.press('Space');
    await company.call('PUT', `/tickets/${bruno.id}`, { status: 'closed' });
    await expect(page.getByText('O atendimento de Bruno saiu do quadro.')).toBeVisible();
    await expect(cardOf(page, 'Bruno')).toHaveCount(0);
  });
});

test('filters stand in the address, the board opens as it was left; lanes fold and are put in order', async ({
  page,
  company,
}) => {
  const { sales } = await office(company);
  await gotoLive(page, `/Kanban?queueIds=[${sales.id}]`);
  await page.getByRole('searchbox', { name: 'Buscar por nome ou número' }).fill('ana b');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=ana/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await page.getByRole('link', { name: 'Kanban' }).click();
  // The words of an earlier visit are not: whoever comes back would miss cards without knowing why.
  await expect(page).toHaveURL(/queueIds/);
  await expect(page.getByRole('searchbox', { name: 'Buscar por nome ou número' })).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Mudar a coluna Orçamento de lugar' }).press('ArrowRight');
  const names = () =>
    page
      .getByRole('region')
      .evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute('aria-label')));
  await expect.poll(names).toEqual(['Em Aberto', 'Pedido fechado', 'Orçamento']);
  await page.getByRole('button', { name: 'Recolher a coluna Orçamento' }).click();
  await expect(page.getByRole('button', { name: /Mostrar a coluna Orçamento/ })).toBeVisible();
  await expect(cardOf(page, 'Clara')).toHaveCount(0);
  await page.reload();
  await expect.poll(names).toEqual(['Em Aberto', 'Pedido fechado', 'Orçamento']);
  await page.getByRole('button', { name: /Mostrar a coluna Orçamento/ }).click();
  await expect(cardOf(page, 'Clara')).toBeVisible();

  await test.step('a long lane loads as it is scrolled, draws what is in sight, and opens where it was left', async () => {
    const stock = await company.addQueue({ name: 'Estoque', color: '#3b82f6' });
    const customers = Array.from(
      { length: 45 },
      (_, n) => `Cliente ${String(n + 1).padStart(2, '0')}`,
    );
    for (const [n, contact] of customers.entries()) {
      const at = new Date(Date.now() - (n + 1) * 60_000);
      await plantTicket(company, { contact, queueId: stock.id, at });
    }
    const cards = laneOf(page, 'Em Aberto').getByRole('article');
    const namesInOrder = async () =>
      (await cards.getByRole('heading').allTextContents()).every(
        (name, n, all) => n === 0 || (all[n - 1] ?? '') < name,
      );
    await gotoLive(page, `/Kanban?queueIds=[${stock.id}]`);
    await expect(cardOf(page, 'Cliente 01')).toBeVisible();
    await cards.first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(cardOf(page, 'Cliente 45')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await cards.count()).toBeLessThan(15);
    expect(await namesInOrder()).toBe(true);

    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await page.getByRole('link', { name: 'Kanban' }).click();
    await expect(cardOf(page, 'Cliente 45')).toBeInViewport();
    expect(await cards.count()).toBeLessThan(15);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' });

  test('one lane at a time, and cards are moved from a list', async ({ page, company }) => {
    await office(company);
    await gotoLive(page, '/Kanban');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mover Ana Beatriz para outra coluna' }).tap();
    await page.getByRole('menuitem', { name: 'Pedido fechado' }).tap();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page
      .getByRole('combobox', { name: 'Coluna à vista' })
      .selectOption({ label: 'Pedido fechado (1)' });
    await expect(cardOf(page, 'Ana Beatriz')).toBeVisible();
    await page.getByRole('button', { name: 'Coluna anterior' }).tap();
    await expect(cardOf(page, 'Clara')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
    await expectNothingSerious(page, 'the board on a phone');
    await page.reload();
    await expect(cardOf(page, 'Clara')).toBeVisible();
  });
});
