import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive, watchRequests } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { ago, plantMessage, plantTicket, plantWaiting } from '../support/conversations.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('rows are read, walked and searched', async ({ page, company }) => {
  await test.step('a row says who, what, when, where and whose', async () => {
    const { id: queueId } = await company.addQueue({ name: 'Entregas', color: '#8b5cf6' });
    const tags = [];
    for (const name of ['Assinante', 'Troca', 'Primeira compra', 'Cafeteria', 'Atacadista']) {
      tags.push(
        (await company.call<{ id: number }>('POST', '/tags', { name, color: '#22c55e' })).id,
      );
    }
    const userId = company.admin.id;
    await plantConnections(company, [{ name: '@torraclara', channel: 'instagram' }]);
    const mine = { status: 'open', userId, queueId } as const;
    const ana = await plantTicket(company, { ...mine, contact: 'Ana Lima', unread: 3, tags });
    await plantMessage(company, ana.id, { body: 'Bom dia!', at: ago(1) });
    const bia = await plantTicket(company, { ...mine, contact: 'Bia', isBot: true });
    await plantMessage(company, bia.id, { kind: 'location', body: '-23,-46', at: ago(2) });
    const caio = await plantTicket(company, {
      ...mine,
      contact: 'Caio',
      connection: '@torraclara',
    });
    const said = { body: 'Até já', fromMe: true, ack: 3, authorId: userId };
    await plantMessage(company, caio.id, { ...said, at: ago(60 * 24 * 40) });
    await page.goto('/tickets');
    const { row, order } = deskOf(page);

    await expect(row('Ana Lima')).toContainText('Bom dia!');
    await expect(row('Ana Lima')).toContainText(/\d\d:\d\d/);
    await expect(row('Ana Lima')).toContainText('Loja');
    await expect(row('Ana Lima')).toContainText('Padaria');
    await expect(row('Ana Lima')).toContainText('Entregas');
    await expect(row('Ana Lima').getByRole('img', { name: '3 não lidas' })).toBeVisible();
    // Chips that do not fit are a number; those that are there are whole.
    await expect(row('Ana Lima')).toContainText(/\+\d/);
    const shown = await row('Ana Lima').locator('[data-tags] > span').allTextContents();
    expect(shown.length).toBeGreaterThan(1);
    await expect(row('Bia')).toContainText('Localização');
    await expect(row('Bia')).not.toContainText('-23');
    await expect(row('Bia').getByRole('img', { name: 'Com o chatbot' })).toBeVisible();
    await expect(row('Caio')).toContainText('Você: Até já');
    await expect(row('Caio').getByRole('img', { name: 'Lida' })).toBeVisible();
    await expect(row('Caio')).toContainText(/\d\d\/\d\d\/\d{4}/);
    expect(await order()).toEqual(['Ana Lima', 'Bia', 'Caio']);
  });

  await test.step('the arrows lead from row to row', async () => {
    const link = (name: string) => deskOf(page).row(name).getByRole('link');
    await link('Ana Lima').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(link('Caio')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link('Bia')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(deskOf(page).row('Bia')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('search by words, by tag and, for admins, by person', async () => {
    const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    const { id: vip } = await company.call<{ id: number }>('POST', '/tags', {
      name: 'VIP',
      color: '#b91c1c',
    });
    const carla = await company.plantUser({ name: 'Carla Nunes', queueIds: [queueId] });
    const joao = await plantTicket(company, { contact: 'João Prado', status: 'closed', queueId });
    await plantMessage(company, joao.id, { body: 'Quero um açaí' });
    await plantTicket(company, {
      contact: 'Rita',
      status: 'open',
      userId: carla.id,
      queueId,
      tags: [vip],
    });
    const { list, tab, row, rows } = deskOf(page);
    await tab('Busca').click();
    await expect(list.getByRole('heading', { name: 'O que você procura?' })).toBeVisible();
    const asked = watchRequests(page, '/tickets');
    await list.getByRole('searchbox').pressSequentially('ACAI', { delay: 30 });
    await expect(row('João Prado')).toBeVisible();
    expect(asked.filter((url) => url.searchParams.has('searchParam'))).toHaveLength(1);
    await list.getByRole('searchbox').fill('');
    await list.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'VIP' }).click();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(1);
    await expect(row('Rita')).toBeVisible();
    await list.getByRole('combobox', { name: 'Atendentes' }).click();
    await page.getByRole('option', { name: company.admin.name }).click();
    await page.keyboard.press('Escape');
    await expect(list.getByRole('heading', { name: 'Nada com estes filtros' })).toBeVisible();
    await list.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(list.getByRole('heading', { name: 'O que você procura?' })).toBeVisible();
  });
});

test('tabs and counts; the queues that one chose are remembered', async ({ page, company }) => {
  const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const help = await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  const colleague = await company.plantUser({ name: 'Carla Nunes', queueIds: [sales.id] });
  const userId = company.admin.id;
  await plantTicket(company, { contact: 'Minha', status: 'open', userId, queueId: sales.id });
  await plantTicket(company, {
    contact: 'Da Carla',
    status: 'open',
    userId: colleague.id,
    queueId: sales.id,
  });
  await plantTicket(company, { contact: 'Espera um', queueId: sales.id });
  await plantTicket(company, { contact: 'Espera dois', queueId: help.id });
  await plantTicket(company, { contact: 'Grupo da rua', queueId: sales.id, isGroup: true });
  await plantTicket(company, { contact: 'Resolvida', status: 'closed', queueId: sales.id });
  await page.goto('/tickets');
  const desk = deskOf(page);

  await expect(desk.row('Minha')).toBeVisible();
  await expect(desk.row('Da Carla')).toHaveCount(0);
  await expect(desk.count('Atendendo')).toHaveText('1');
  await expect(desk.count('Aguardando')).toHaveText('2');
  await expect(desk.tab('Grupos')).toContainText('1');
  await desk.showAll.click();
  await expect(desk.row('Da Carla')).toBeVisible();
  await expect(desk.count('Atendendo')).toHaveText('2');

  await desk.waiting.click();
  await expect(desk.rows).toHaveCount(2);
  await desk.queues.click();
  await page.getByRole('dialog').getByLabel('Suporte').uncheck();
  await expect(desk.row('Espera dois')).toHaveCount(0);
  await expect(desk.row('Espera um')).toBeVisible();
  await page.keyboard.press('Escape');
  await desk.tab('Grupos').click();
  await expect(desk.row('Grupo da rua')).toBeVisible();
  await desk.tab('Resolvidos').click();
  await expect(desk.row('Resolvida')).toContainText('Resolvido');

  await page.reload();
  await expect(desk.queues).toContainText('1 fila');
  await expect(desk.showAll).toBeChecked();
  await desk.waiting.click();
  await expect(desk.row('Espera um')).toBeVisible();
  await expect(desk.row('Espera dois')).toHaveCount(0);

  await test.step('every tab is whole, however wide the list is and whatever is counted', async () => {
    const count = desk.tab('Grupos').getByText('1', { exact: true });
    await count.evaluate((element) => element.replaceChildren('999+'));
    for (const language of inFull(['pt', 'en', 'es'] as const, ['pt'])) {
      if (language !== 'pt') await chooseLanguage(page, language);
      const tabs = page.getByRole('tablist');
      for (const width of inFull([1024, 1280, 1366, 1440], [1024, 1440])) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await tabs.evaluate((strip) => strip.scrollWidth - strip.clientWidth);
        expect(cut, `${language}, ${width} px`).toBe(0);
      }
    }
  });
});

test('300 tickets: few rows in the document, few requests, and rows are put down where they stay', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantTicket(company, { contact: 'Cliente 0', queueId });
  await plantWaiting(company, { queueId, name: 'Cliente', count: 299 });
  await query(
    `insert into tickets (company_id, code, status, contact_id, connection_id, queue_id, closed_at)
     select company_id, 'closed-' || id, 'closed', contact_id, connection_id, queue_id, now()
     from tickets where company_id = $1`,
    [company.id],
  );
  await page.addInitScript(watchRowsMove);
  const { waiting, count, rows, list, tab } = deskOf(page);
  const walkTabs = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await gotoLive(page, '/tickets');
    await waiting.click();
    await expect(rows.nth(4)).toContainText('Cliente');
    expect(await movedRows(page), `those that wait, at ${width}`).toBe(0);
    await tab('Resolvidos').click();
    await expect(rows.nth(4)).toContainText('Resolvido');
    expect(await movedRows(page), `those that are closed, at ${width}`).toBe(0);
  };
  await test.step('on a telephone no row moves', () => walkTabs(390));

  await test.step('nor on a wide screen, where few are in the document and few requests made', async () => {
    const asked = watchRequests(page, '/tickets');
    await walkTabs(1440);
    await tab('Abertos').click();
    await waiting.click();
    const name = (text: string) => list.getByRole('heading', { name: text, exact: true });
    await expect(name('Cliente 0')).toBeVisible();
    await expect(count('Aguardando')).toHaveText('300');
    // The four lists behind the tabs and the bell's, at the start and when the live connection stands; the resolved.
    expect(asked.length).toBeLessThanOrEqual(11);
    expect(await rows.count()).toBeLessThan(25);
    asked.length = 0;
    await rows.first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(name('Cliente 299')).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(await rows.count()).toBeLessThan(25);
  });
});

type Moved = { movedRows: number };

/** In the page, from its beginning: counts how often a row of the list is painted elsewhere than before. */
function watchRowsMove() {
  const seen = window as unknown as Moved;
  seen.movedRows = 0;
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  new PerformanceObserver((entries) => {
    for (const { sources } of entries.getEntries() as Shift[]) {
      const rows = sources.filter(({ node }) =>
        (node as Element | null)?.closest?.('#ticket-list li'),
      );
      seen.movedRows += rows.length;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What the browser has told when two more frames are painted. */
async function movedRows(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames++) await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as Moved).movedRows;
  });
}
