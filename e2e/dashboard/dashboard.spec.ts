import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gotoLive, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import type { TestCompany } from '../support/company.ts';
import { plantTicket } from '../support/conversations.ts';
import { addTag } from '../support/desk.ts';
import { dayAgo, plantRound } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { keepToasts } from '../support/toasts.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The last day of the month before this one: it lies in the span before the one that the page begins with. */
function lastMonth(): string {
  const first = new Date(`${dayAgo().slice(0, 7)}-01T12:00:00Z`);
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** Two people and two queues; today three were resolved, on the last day of last month one. */
async function office(company: TestCompany) {
  const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const help = await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  const rita = await company.plantUser({ name: 'Rita Lima', queueIds: [sales.id] });
  const caio = await company.plantUser({ name: 'Caio Brito', queueIds: [help.id] });
  const vip = await addTag(company, 'VIP');
  const [today, before] = [dayAgo(), lastMonth()];
  const ofSales = { queueId: sales.id, userId: rita.id };
  const ana = await plantRound(company, {
    ...{ contact: 'Ana Beatriz', ...ofSales, day: today, tags: [vip.id] },
    ...{ wait: 4, answer: 2, serve: 10, rating: 3 as const },
  });
  await plantRound(company, {
    ...{ contact: 'Bruno Dias', ...ofSales, day: today, clock: '10:20' },
    ...{ wait: 40, answer: 5, serve: 20, rating: 1 as const },
  });
  await plantRound(company, {
    ...{ contact: 'Clara Melo', queueId: help.id, userId: caio.id, day: today, clock: '10:40' },
    ...{ wait: 1, answer: 1, serve: 30 },
  });
  await plantRound(company, { contact: 'Davi', ...ofSales, day: before, wait: 5, serve: 14 });
  return { sales, help, rita, caio, ana, today, before };
}

test('hours, queues, ratings, times and counters, the tickets behind each, and all of it as files', async ({
  page,
  company,
}) => {
  const { sales, ana, today } = await office(company);
  await page.goto('/');

  await test.step('today by the hour, under the number of the day; with a table for those who listen', async () => {
    const hours = part(page, 'Atendimentos hoje: 3');
    const busy = hours.getByRole('link', { name: /^10h às 11h: 2 atendimentos/ });
    await expect(busy).toBeVisible();
    const table = hours.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(25);
    await expect(table.getByRole('row', { name: '10h às 11h 2 0' })).toBeAttached();
    // By keyboard: the first hour, and on with the arrows.
    await hours.getByRole('link', { name: /^9h às 10h/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(busy).toBeFocused();
    await page.keyboard.press('Enter');
    const tickets = page.getByRole('dialog', { name: /^Atendimentos: Iniciados/ });
    await expect(tickets.getByRole('row')).toHaveCount(3);
    await expect(page).toHaveURL(`/?figure=opened&hour=10&on=${today}`);
    await page.keyboard.press('Escape');
    await expect(tickets).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  await test.step('by queue, channel, connection and tag', async () => {
    const queues = part(page, 'Por fila').getByRole('listitem');
    await expect(queues).toHaveCount(2);
    await expect(queues.first()).toContainText(/Vendas.*2.*67%.*espera 22 min.*nota 2,0/);
    await expect(queues.nth(1)).toContainText(/Suporte.*1.*33%/);
    await expect(part(page, 'Por canal').getByRole('listitem')).toContainText(/WhatsApp.*3.*100%/);
    await expect(part(page, 'Por conexão').getByRole('listitem')).toContainText(/Loja.*3/);
    await expect(part(page, 'Por tag').getByRole('listitem')).toContainText(/VIP.*1.*33%/);

    await part(page, 'Por fila').getByRole('link', { name: 'Vendas: 2. Ver atendimentos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atendimentos: Resolvidos, Vendas' });
    await expect(dialog).toContainText('2 atendimentos');
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step('ratings with the share of each, times beside their means, long waits, the busiest hours', async () => {
    const ratings = part(page, 'Avaliações');
    await expect(ratings).toContainText(/2,0.*2 respostas, 67%/);
    await expect(ratings.getByRole('listitem')).toHaveText([
      ...['3 · Gostei muito150%', '2 · Gostei00%', '1 · Não gostei150%'],
    ]);
    await ratings.getByRole('link', { name: /Ver conversas/ }).click();
    const low = page.getByRole('dialog', { name: 'Atendimentos: Avaliados, 1 · Não gostei' });
    await expect(low.getByRole('row', { name: /Bruno Dias/ })).toBeVisible();
    await page.keyboard.press('Escape');

    const times = page.getByRole('table', { name: 'Tempos' });
    // 6, 45 and 2 minutes: the mean is exact, median and p90 are read from ranges.
    await expect(times.getByRole('row', { name: /Primeira resposta/ })).toContainText('18 min');
    await expect(times.getByRole('row', { name: /Resolução/ })).toContainText('35 min');
    await expect(part(page, 'Tempos')).toContainText('1 esperou 15 min ou mais');
    await expect(part(page, 'Tempos')).toContainText('33% dos aceitos');
    await part(page, 'Tempos')
      .getByRole('link', { name: /^Espera longa/ })
      .click();
    const long = page.getByRole('dialog', { name: 'Atendimentos: Espera longa' });
    await expect(long.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('Escape');

    const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
    const map = page.getByRole('table', { name: 'Horários mais cheios' });
    const row = map.getByRole('row').nth(weekday + 1);
    await expect(row.getByRole('link', { name: /10h às 11h: 2\./ })).toHaveText('2');
    await expect(map.getByRole('row')).toHaveCount(8);
  });

  await test.step('every table is a file, and the page a workbook', async () => {
    const save = async (press: () => Promise<void>) => {
      const downloading = page.waitForEvent('download');
      await press();
      const download = await downloading;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    for (const [table, line] of [
      ['Atendentes', 'Rita Lima;2;'],
      ['Por fila', 'Vendas;2;2;'],
      ['Por tag', 'VIP;1;'],
    ] as const) {
      const { name, bytes } = await save(() =>
        page.getByRole('button', { name: `Baixar CSV: ${table}` }).click(),
      );
      expect(name).toMatch(/^painel-\w+\.csv$/);
      expect(bytes.toString('utf8')).toContain(line);
    }
    for (const table of ['Atendimentos hoje', 'Por canal', 'Por conexão', 'Avaliações']) {
      await expect(page.getByRole('button', { name: `Baixar CSV: ${table}` })).toBeVisible();
    }
    const book = await save(() => page.getByRole('button', { name: 'Baixar planilha' }).click());
    expect(book.name).toBe('painel.xlsx');
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('six counters, each beside the days before; a definition beside each', async () => {
    await plantTicket(company, { contact: 'Eva', queueId: sales.id });
    await plantTicket(company, { contact: 'Fábio', queueId: sales.id });
    await plantTicket(company, { contact: 'Gil', status: 'open', userId: company.admin.id });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
    await expect(part(page, 'Aguardando')).toContainText(/2.*agora/);
    await expect(part(page, 'Atendendo')).toContainText(/1.*de 3 on-line/);
    await expect(part(page, 'Resolvidos')).toContainText(/3.*200% a mais/);
    await expect(part(page, 'Novos contatos')).toContainText(/3.*200% a mais/);
    // (10 + 20 + 30) / 3, beside 14; (4 + 40 + 1) / 3, beside 5.
    await expect(part(page, 'Tempo de atendimento')).toContainText(/20 min.*6 min a mais/);
    await expect(part(page, 'Tempo de espera')).toContainText(/15 min.*10 min a mais/);

    const what = page.getByRole('button', { name: 'O que é: Tempo de espera' }).first();
    await what.click();
    await expect(page.getByRole('dialog', { name: 'O que é: Tempo de espera' })).toContainText(
      'Média do início ao primeiro aceite',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('and from a tag to one of its tickets', async () => {
    await part(page, 'Por tag').getByRole('link', { name: /^VIP/ }).click();
    await page.getByRole('link', { name: 'Abrir o atendimento de Ana Beatriz' }).click();
    await expect(page).toHaveURL(new RegExp(`/tickets/${ana.uuid}$`));
  });
});

test('the filter: by date, from the first of the month to today, or by period', async ({
  page,
  company,
}) => {
  const { before } = await office(company);
  const asked = watchRequests(page, '/dashboard');
  await keepToasts(page);
  await page.goto('/');
  const from = page.getByLabel('Data inicial');
  const to = page.getByLabel('Data final');
  const filter = page.getByRole('button', { name: 'Filtrar', exact: true });
  const resolved = part(page, 'Resolvidos');

  await test.step('begins with this month', async () => {
    await expect(resolved).toContainText('3');
    await expect(from).toHaveValue(`${dayAgo().slice(0, 7)}-01`);
    await expect(to).toHaveValue(dayAgo());
    expect(asked[0]?.searchParams.get('date_from')).toBe(`${dayAgo().slice(0, 7)}-01`);
    expect(asked[0]?.searchParams.get('date_to')).toBe(dayAgo());
  });

  await test.step('without anything chosen it says so, and asks for nothing', async () => {
    await from.fill('');
    await to.fill('');
    const count = asked.length;
    await filter.click();
    await expect(page.getByText('Parametrize o filtro')).toBeVisible();
    await page.getByRole('button', { name: 'Por período' }).click();
    await filter.click();
    expect(asked.length).toBe(count);
  });

  await test.step('a period is asked for in days, and stands in the address', async () => {
    await page.getByRole('combobox', { name: 'Período' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Nenhum',
      ...[3, 7, 15, 30, 60, 90].map((days) => `Últimos ${days} dias`),
    ]);
    await page.getByRole('option', { name: 'Últimos 90 dias' }).click();
    await filter.click();
    await expect(page).toHaveURL('/?days=90');
    await expect(resolved).toContainText('4');
    const entry = page.getByRole('link', { name: 'Painel', exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    expect(asked.at(-1)?.search).toBe('?days=90');
  });

  await test.step('the other way forgets it, and dates are sent as they are written', async () => {
    await page.getByRole('button', { name: 'Por data' }).click();
    await expect(from).toHaveValue('');
    await expect(to).toHaveValue('');
    await page.getByRole('button', { name: 'Por período' }).click();
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Nenhum');
    await page.getByRole('button', { name: 'Por data' }).click();
    await from.fill(before);
    await to.fill(before);
    await filter.click();
    await expect(resolved).toContainText('1');
    await expect(page).toHaveURL(`/?from=${before}&to=${before}`);
  });

  await test.step('an end before its start, and more than a year, are told', async () => {
    await to.fill('2020-01-01');
    await filter.click();
    await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible();
    await from.fill('2019-01-01');
    await to.fill('2020-06-01');
    await filter.click();
    await expect(page.getByText('Escolha no máximo 366 dias.')).toBeVisible();
    await expect(page).toHaveURL(`/?from=${before}&to=${before}`);
  });

  await test.step('the address is enough, and Back leads to the days before', async () => {
    await page.reload();
    await expect(resolved).toContainText('1');
    await expect(from).toHaveValue(before);
    await page.goBack();
    await expect(resolved).toContainText('4');
  });
});

test('the attendants: tickets, rating, mean time and who is online, which changes by itself', async ({
  page,
  company,
  openBrowser,
}) => {
  const { rita, sales } = await office(company);
  const waiting = await plantTicket(company, { contact: 'Hugo', queueId: sales.id });
  await gotoLive(page, '/');
  const table = page.getByRole('table', { name: 'Atendentes' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Nome', 'Atendimentos', 'Avaliação', 'Tempo médio', 'Status atual'],
  ]);
  const row = table.getByRole('row', { name: /Rita Lima/ });
  await expect(row.getByRole('cell')).toHaveText([/Rita Lima/, '2', /2,0/, '15 min', 'Off-line']);
  await expect(table.getByRole('row', { name: /Padaria Aurora/ })).toContainText(
    /0.*sem notas.*sem dados.*On-line/,
  );
  const theirs = await openBrowser(await logIn(rita));
  await gotoLive(theirs, '/tickets');
  await expect(row).toContainText('On-line');
  await expect(part(page, 'Atendendo')).toContainText('2 de 3 on-line');

  await test.step('and so do those who wait and are attended to', async () => {
    await expect(part(page, 'Aguardando').getByRole('link')).toHaveText('1');
    const taken = { status: 'open', userId: company.admin.id };
    await company.call('PUT', `/tickets/${waiting.id}`, taken);
    await expect(part(page, 'Atendendo').getByRole('link')).toHaveText('1');
    await expect(part(page, 'Aguardando').getByRole('link')).toHaveCount(0);
  });
});
