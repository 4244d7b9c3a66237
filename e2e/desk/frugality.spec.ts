import type { Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { customerWrites, plantTicket } from '../support/conversations.ts';
import { speakLive } from '../support/live-events.ts';
import { hear } from '../support/live-messages.ts';
import { bubblesOf, plantHistory, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

/** What the desk costs in requests and in drawing, where no clock is needed to tell. */

async function requestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
  });
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await act();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return asked.toSorted();
}

/**
 * Every bubble and every row says a time, and asks the browser to write it whenever it is drawn: the
 * questions are counted.
 */
async function countDrawings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const times = Intl.DateTimeFormat.prototype;
    const { formatToParts } = times;
    times.formatToParts = function count(...given) {
      document.documentElement.dataset.drawn = String(
        Number(document.documentElement.dataset.drawn ?? 0) + 1,
      );
      return formatToParts.apply(this, given);
    };
  });
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const drawn = Number(dataset.drawn ?? 0);
      dataset.drawn = '0';
      return drawn;
    });
}

test('what the desk asks for, and what it draws, is what is needed', async ({ page, company }) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantTicket(company, { contact: 'Resolvida', status: 'closed', queueId });
  const others: { id: number }[] = [];
  for (let n = 1; n <= 13; n += 1) {
    const mine = { status: 'open', userId: company.admin.id } as const;
    others.push(await plantTicket(company, { ...mine, contact: `Pessoa ${n}` }));
  }
  const talk = await plantTalk(company, { contact: 'Rosa Maia' });
  await plantHistory(talk, 35);
  const live = await speakLive(page, company);
  const drawn = await countDrawings(page);
  await gotoLive(page, '/tickets');
  const { row, tab, waiting } = deskOf(page);
  await expect(row('Rosa Maia')).toBeVisible();

  await test.step('a tab that was seen asks for nothing, a ticket for what its row does not have', async () => {
    const first = await requestsDuring(page, async () => {
      await tab('Resolvidos').click();
      await expect(row('Resolvida')).toBeVisible();
    });
    expect(first).toEqual(['/tickets']);

    const again = await requestsDuring(page, async () => {
      await tab('Abertos').click();
      await waiting.click();
      await tab('Resolvidos').click();
      await expect(row('Resolvida')).toBeVisible();
      await tab('Abertos').click();
      await deskOf(page).serving.click();
      await expect(row('Rosa Maia')).toBeVisible();
    });
    expect(again).toEqual([]);

    const opened = await requestsDuring(page, async () => {
      await row('Rosa Maia').click();
      await expect(bubblesOf(page).last()).toBeVisible();
    });
    const { ticketId } = talk;
    expect(opened).toEqual([
      `/messages/${ticketId}`,
      '/schedules',
      '/ticket-notes/list',
      `/tickets/${ticketId}/events`,
    ]);
  });

  await test.step('a message draws itself and its row; a key draws no message', async () => {
    await page.waitForLoadState('networkidle');
    await expect.poll(() => bubblesOf(page).count()).toBeGreaterThan(12);
    await expect.poll(() => deskOf(page).rows.count()).toBeGreaterThan(10);
    expect(await drawn()).toBeGreaterThan(25);

    await hear(talk, live, { body: 'Chegou uma' });
    await expect(bubblesOf(page).filter({ hasText: 'Chegou uma' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Itself, its row, and a few that the virtual list lays ready; all that are there would be more.
    expect(await drawn()).toBeLessThan(10);

    await customerWrites(company, live, others[12]?.id ?? 0, 'Em outra conversa');
    await expect(deskOf(page).row('Pessoa 13')).toContainText('Em outra conversa');
    await page.waitForLoadState('networkidle');
    expect(await drawn()).toBeLessThan(10);

    const field = page.getByRole('textbox', { name: 'Mensagem' });
    // What came before may still be drawn the first time; a key that draws does so every time.
    await expect(async () => {
      await field.fill('');
      await drawn();
      await field.pressSequentially('Bom dia, Rosa!');
      await expect(field).toHaveValue('Bom dia, Rosa!');
      expect(await drawn()).toBe(0);
    }).toPass();
  });
});
