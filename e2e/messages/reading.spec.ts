import type { Locator, Page } from '@playwright/test';
import { sized } from '../../apps/server/test/full-size.ts';
import { gotoLive, watchRequests } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { speakLive } from '../support/live-events.ts';
import { hear, tellAgain } from '../support/live-messages.ts';
import {
  conversationOf,
  openTicket,
  plantHistory,
  plantMessage,
  plantTalk,
} from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

const scroller = (page: Page) => page.locator('[data-conversation]');
const bubbles = (page: Page) => page.locator('[data-message]');
const said = (page: Page, text: string) =>
  bubbles(page).filter({ has: page.getByText(text, { exact: true }) });

async function scrollTo(page: Page, top: number): Promise<void> {
  await scroller(page).evaluate((element, to) => element.scrollTo(0, to), top);
}

async function topOf(bubble: Locator): Promise<number> {
  return await bubble.evaluate((element) => element.getBoundingClientRect().top);
}

/**
 * Older messages come at the worst moment: when the list has just noticed, by a timer, that scrolling
 * has ended, and has not yet measured what it then draws a little below what is seen.
 */
async function holdEndOfScrolling(page: Page) {
  await page.addInitScript(() => {
    const { fetch, setTimeout } = window;
    const timerMs = 150;
    const ended = Promise.withResolvers<void>();
    const waiting: (() => void)[] = [];
    let isHeld = true;
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === timerMs
        ? setTimeout(() => (isHeld ? waiting.push(run) : run()), ms)
        : setTimeout(run, ms, ...rest)) as typeof setTimeout;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!answer.url.includes('?before=')) return answer;
      const text = await answer.text();
      await ended.promise;
      return new Response(text, answer);
    };
    const end = () => {
      isHeld = false;
      for (const run of waiting) run();
      ended.resolve();
    };
    addEventListener('e2e-end', () => setTimeout(() => requestAnimationFrame(end), timerMs));
  });
  return { release: () => page.evaluate(() => dispatchEvent(new Event('e2e-end'))) };
}

test('a long conversation is read backwards, by quotes, by the search and by keys; what comes in is shown where it belongs', async ({
  page,
  company,
}) => {
  const live = await speakLive(page, company);
  await test.step('opens at its end, and older messages come without moving what is being read', async () => {
    const talk = await plantTalk(company);
    // It fills several pages.
    const count = sized(400, 160);
    await plantHistory(talk, count);
    const pages = watchRequests(page, `/messages/${talk.ticketId}`);
    const end = await holdEndOfScrolling(page);
    await gotoLive(page, talk.path);
    await expect(said(page, `mensagem ${count - 1}`)).toBeInViewport();
    await scrollTo(page, 40);
    await expect(page.getByText('Carregando mensagens anteriores…')).toBeVisible();
    const read = said(page, `mensagem ${count - 37}`);
    const before = await topOf(read);
    await end.release();
    await expect(page.getByText('Carregando mensagens anteriores…')).toBeHidden();
    await expect
      .poll(() => scroller(page).evaluate((element) => element.scrollTop))
      .toBeGreaterThan(500);
    // What came above is measured in the frame after it is drawn.
    await expect.poll(async () => Math.abs((await topOf(read)) - before)).toBeLessThan(3);
    expect(pages.at(-1)?.searchParams.get('before')).toBeTruthy();

    // All of it, page by page: the document stays small.
    await expect(async () => {
      await scrollTo(page, 0);
      await expect(said(page, 'mensagem 1')).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(await bubbles(page).count()).toBeLessThan(80);
    await page.getByRole('button', { name: 'Ir para o fim da conversa' }).click();
    await expect(said(page, `mensagem ${count - 1}`)).toBeInViewport();
  });

  await test.step('a quote leads to its origin, through pages that were not loaded', async () => {
    const talk = await plantTalk(company);
    const origin = await plantMessage(talk, { body: 'Isto foi há muito tempo', ago: 500 });
    await plantHistory(talk, 130);
    await plantMessage(talk, { body: 'Sobre aquilo:', quotedId: origin });
    await openTicket(page, talk);
    await page.getByRole('button', { name: /Isto foi há muito tempo/ }).click();
    // The answer that quotes it may still be in the document, below.
    await expect(said(page, 'Isto foi há muito tempo').first()).toBeInViewport();
    await expect(bubbles(page).filter({ hasText: 'Isto foi' }).first()).toHaveClass(/flash/);
  });

  await test.step('the search shows where it is said, and leads there, too', async () => {
    const talk = await plantTalk(company, { contact: 'Nunca aberta' });
    await plantMessage(talk, { body: 'Faz muito *tempo*', ago: 500 });
    await plantHistory(talk, 130);
    const desk = deskOf(page);
    await desk.tab('Busca').click();
    await desk.list.getByRole('searchbox').fill('faz muito');
    await expect(desk.row('Faz muito tempo').locator('mark')).toHaveText(['Faz', 'muito']);
    await desk.row('Faz muito').getByRole('link').click();
    await expect(said(page, 'Faz muito tempo').first()).toBeInViewport();
  });

  await test.step('arrows lead from message to message', async () => {
    const talk = await plantTalk(company);
    await plantHistory(talk, 20);
    await openTicket(page, talk);
    await said(page, 'mensagem 18').focus();
    await page.keyboard.press('ArrowUp');
    await expect(said(page, 'mensagem 17')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('group', { name: 'Respondendo a Rosângela Figueiredo' }),
    ).toContainText('mensagem 17');
  });

  await test.step('whoever is at the end stays there; whoever reads above is told how much came', async () => {
    const talk = await plantTalk(company);
    await plantHistory(talk, 60);
    await openTicket(page, talk);
    await expect(said(page, 'mensagem 59')).toBeInViewport();
    await hear(talk, live, { body: 'Primeira' });
    await expect(said(page, 'Primeira')).toBeInViewport();
    await scrollTo(page, 300);
    const way = page.getByRole('button', { name: /^Ir para o fim/ });
    await expect(way).toBeVisible();
    await hear(talk, live, { body: 'Segunda' });
    await hear(talk, live, { body: 'Terceira' });
    await expect(way).toHaveAccessibleName('Ir para o fim da conversa, 2 mensagens novas');
    await expect(said(page, 'Terceira')).not.toBeInViewport();
    const badge = way.getByText('2', { exact: true });
    const spill = await badge.evaluate((element) => {
      element.replaceChildren('99+');
      return element.scrollWidth - element.clientWidth;
    });
    expect(spill).toBe(0);
    await way.click();
    await expect(said(page, 'Terceira')).toBeInViewport();
    await expect(way).toBeHidden();
  });

  await test.step('a message of another ticket does not appear here', async () => {
    const talk = await plantTalk(company);
    const other = await plantTalk(company, { contact: 'Outra pessoa' });
    await plantMessage(talk, { body: 'Daqui' });
    await openTicket(page, talk);
    await hear(other, live, { body: 'De lá' });
    await hear(talk, live, { body: 'Daqui também' });
    await expect(said(page, 'Daqui também')).toBeVisible();
    await expect(conversationOf(page).getByText('De lá', { exact: true })).toBeHidden();
  });

  await test.step('what becomes of a message is seen at once', async () => {
    const talk = await plantTalk(company);
    const id = await plantMessage(talk, { body: 'Bom dia', fromMe: true });
    await openTicket(page, talk);
    const bubble = bubbles(page).filter({ hasText: 'Bom dia' });
    await expect(bubble.getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
    for (const [ack, name] of [
      [1, 'Enviada'],
      [2, 'Entregue'],
      [3, 'Lida'],
      [4, 'Ouvida'],
    ] as const) {
      await query('update messages set ack = $2 where id = $1', [id, ack]);
      await tellAgain(talk, live, id);
      await expect(bubble.getByRole('img', { name })).toBeVisible();
    }
    await query(
      `insert into message_reactions (company_id, message_id, emoji, reacted_at)
       values ($1, $2, '🙏', now())`,
      [company.id, id],
    );
    await tellAgain(talk, live, id);
    await expect(bubble.getByRole('img', { name: 'Reações: 🙏 de você' })).toBeVisible();
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Reagir' }).click();
    await page.getByRole('menuitem', { name: 'Reagir com 👍' }).click();
    await expect(bubble.getByRole('img', { name: 'Reações: 👍 de você' })).toBeVisible();
    await query(
      `insert into message_versions (company_id, message_id, body, until)
       values ($1, $2, 'Bom dia', now())`,
      [company.id, id],
    );
    await query(`update messages set body = 'Boa tarde', edited_at = now() where id = $1`, [id]);
    await tellAgain(talk, live, id);
    await said(page, 'Boa tarde').getByRole('button', { name: 'editada' }).click();
    await expect(page.getByRole('dialog', { name: 'editada' })).toContainText(
      'Versões anterioresBom dia',
    );
    await page.keyboard.press('Escape');
    await query('update messages set deleted_at = now() where id = $1', [id]);
    await tellAgain(talk, live, id);
    await expect(conversationOf(page).getByText('Mensagem apagada')).toBeVisible();
    await expect(conversationOf(page).getByText('Boa tarde')).toBeHidden();
  });
});

test('the new ones are marked, and read only when they are really in view', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company, { unread: 3 });
  await plantHistory(talk, 30);
  for (const body of ['Nova 1', 'Nova 2', 'Nova 3']) await plantMessage(talk, { body });
  const reads = watchRequests(page, `/tickets/${talk.ticketId}/read`, 'POST');
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    addEventListener('e2e-show', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await gotoLive(page, talk.path);
  await expect(page.getByText('3 mensagens novas')).toBeInViewport();
  await expect(said(page, 'Nova 3')).toBeInViewport();
  expect(reads).toEqual([]);
  const answered = page.waitForResponse('**/read');
  await page.evaluate(() => dispatchEvent(new Event('e2e-show')));
  await answered;
  await expect(page.getByText('3 mensagens novas')).toBeVisible();
});
