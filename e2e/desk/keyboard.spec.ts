import type { Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { query } from '../support/database.ts';
import { plantTicket, ticketNow } from '../support/desk.ts';
import { bubblesOf, conversationOf, plantMessage, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

// A small laptop: with the contact beside it the conversation is as narrow as on a telephone.
test.use({ viewport: { width: 1180, height: 820 } });

const fieldOf = (page: Page) =>
  conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });

/** What has the focus in the emoji window, by its name. */
function inPicker(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.querySelector('em-emoji-picker')?.shadowRoot?.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.getAttribute('placeholder') ?? null;
  });
}

const focusIsOnPage = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('a conversation is worked in by keys alone', async ({ page, company }) => {
  const talk = await plantTalk(company);
  for (const body of ['Bom dia', 'Pode ser moído?']) await plantMessage(talk, { body, ago: 3 });
  await plantMessage(talk, { body: 'Pode, sim', fromMe: true, ack: 2 });
  await gotoLive(page, talk.path);
  const field = fieldOf(page);
  const bubbles = bubblesOf(page);
  await expect(field).toBeEnabled();

  await test.step('Tab goes round in the emoji window, and the chosen one is seen', async () => {
    await page.getByRole('button', { name: 'Emoji' }).press('Enter');
    await expect.poll(() => inPicker(page)).toBe('Procurar');
    await page.keyboard.press('Tab');
    await expect.poll(() => inPicker(page)).toBe('Escolha a cor de pele padrão');
    await page.keyboard.press('Tab');
    await expect.poll(() => inPicker(page)).toBe('Usados recentemente');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => inPicker(page)).toBe('Procurar');
    await page.keyboard.type('coffee');
    const picker = page.locator('em-emoji-picker');
    await expect(picker.getByRole('button', { name: 'Limpar busca' })).toBeVisible();
    const chosen = picker.locator('.category button[aria-selected] .background');
    await expect(chosen.first()).toHaveCSS('box-shadow', /rgb\(19, 112, 27\)/);
    await page.keyboard.press('Tab');
    await expect.poll(() => inPicker(page)).toBe('Limpar busca');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('☕');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(field).toBeFocused();
    // What is taken back is gone, and not only from sight.
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('button', { name: 'Gravar áudio' })).toBeVisible();
  });

  await test.step('Home and End lead to the first message and the last', async () => {
    await bubbles.last().focus();
    await page.keyboard.press('Home');
    await expect(bubbles.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(bubbles.last()).toBeFocused();
  });

  await test.step('a deletion that is thought better of leads back to the message', async () => {
    const own = bubbles.filter({ hasText: 'Pode, sim' });
    const question = page.getByRole('dialog', { name: 'Excluir Registro' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => question.getByRole('button', { name: 'Cancelar' }).press('Enter'),
    ]) {
      await own.focus();
      await own.getByRole('button', { name: 'Mais ações da mensagem' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Apagar' }).press('Enter');
      await expect(question).toBeVisible();
      await leave();
      await expect(question).toBeHidden();
      await expect(own).toBeFocused();
    }
  });

  await test.step('reactions stand side by side, and so do the keys', async () => {
    const theirs = bubbles.filter({ hasText: 'Pode ser moído?' });
    await theirs.focus();
    await theirs.getByRole('button', { name: 'Reagir' }).press('Enter');
    const item = (emoji: string) => page.getByRole('menuitem', { name: `Reagir com ${emoji}` });
    await expect(item('👍')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item('❤️')).toBeFocused();
    await expect(item('❤️')).toHaveCSS('box-shadow', /inset/);
    await expect(item('❤️')).toHaveCSS('text-align', 'center');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(item('🙏')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('with the contact beside it: nothing lies on a line, and Tab goes as the eye does', async () => {
    await page.setViewportSize({ width: 1280, height: 820 });
    await page.keyboard.press('Alt+i');
    await expect(page.getByRole('complementary', { name: 'Contato' })).toBeVisible();
    // Under the line of its day, and under another message.
    for (const text of ['Bom dia', 'Pode ser moído?']) {
      const said = bubbles.filter({ hasText: text });
      await said.focus();
      const reply = await said.getByRole('button', { name: 'Responder' }).boundingBox();
      const words = await said.getByText(text).boundingBox();
      if (!reply || !words) throw new Error('nothing is there');
      const ends = [reply.y + reply.height - words.y, words.y + words.height - reply.y];
      expect(Math.min(...ends)).toBeLessThanOrEqual(1);
    }
    const step = page.getByRole('button', { name: 'Resolver' });
    const more = page.getByRole('button', { name: 'Mais ações', exact: true });
    const [left, right] = [await step.boundingBox(), await more.boundingBox()];
    expect(left && right && left.x < right.x).toBe(true);
    await step.focus();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('Alt+i');
    await page.setViewportSize({ width: 1180, height: 820 });
  });

  await test.step('a message for later is set in the conversation, and leads back to the field', async () => {
    await query(`update connections set status = 'DISCONNECTED' where id = $1`, [
      talk.connectionId,
    ]);
    await query('update contacts set last_connection_id = $2 where id = $1', [
      ...[talk.contactId, talk.connectionId],
    ]);
    await field.fill('O pedido sai amanhã');
    await page.keyboard.press('Alt+g');
    const dialog = page.getByRole('dialog', { name: 'Mensagem Pendente' });
    const text = dialog.getByLabel('Mensagem');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('O pedido sai amanhã');
    await expect(dialog.getByText(/está fora do ar/)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('Alt+g');
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(talk.path);
    await expect(page.getByRole('list', { name: 'Agendadas nesta conversa' })).toContainText(
      'O pedido sai amanhã',
    );
  });
});

test('the list is worked in by keys alone', async ({ page, company, login }) => {
  const mine = { status: 'open', userId: login.user.id } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const ana = await plantTicket(company, { ...mine, name: 'Ana', at: minutesAgo(1) });
  await plantTicket(company, { ...mine, name: 'Bia', at: minutesAgo(2) });
  await plantTicket(company, { name: 'Caio', at: minutesAgo(3) });
  const dora = await plantTicket(company, { name: 'Dora', at: minutesAgo(4) });
  await query('update tickets set unread = 1 where id = $1', [dora.id]);
  await gotoLive(page, '/tickets');
  const desk = deskOf(page);
  const field = fieldOf(page);
  const search = page.getByRole('searchbox');
  await expect(desk.rows).toHaveCount(2);

  await test.step('arrows, Home and End choose a tab; only a press or letters lead into the search', async () => {
    await desk.tab('Abertos').focus();
    await page.keyboard.press('End');
    await expect(desk.tab('Busca')).toHaveAttribute('aria-selected', 'true');
    await expect(desk.tab('Busca')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(desk.tab('Resolvidos')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(desk.tab('Busca')).toBeFocused();
    await page.keyboard.type('an');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('an');
    await search.fill('');
    await desk.tab('Busca').press('Enter');
    await expect(search).toBeFocused();
    await desk.tab('Busca').focus();
    await page.keyboard.press('Home');
    await expect(desk.tab('Abertos')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('what was resolved by a slip comes back by the key of the contrary', async () => {
    await page.keyboard.press('Alt+j');
    await expect(page).toHaveURL(`/tickets/${ana.uuid}`);
    await page.keyboard.press('Alt+r');
    await expect(field).toBeFocused();
    await page.keyboard.press('Alt+e');
    await expect(page).toHaveURL('/tickets');
    await expect(desk.row('Bia').getByRole('link')).toBeFocused();
    await page.keyboard.press('Alt+o');
    await expect(page).toHaveURL(`/tickets/${ana.uuid}`);
    await expect(field).toBeFocused();
    await expect.poll(async () => (await ticketNow(company, ana)).status).toBe('open');
    await page.keyboard.press('Alt+e');
    await expect.poll(async () => (await ticketNow(company, ana)).status).toBe('closed');
  });

  await test.step('one that is reopened from among the resolved leaves the focus in the list', async () => {
    await desk.tab('Abertos').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await desk.row('Ana').getByRole('link').press('Enter');
    await expect(page.getByTitle('Reabrir (Alt+O)')).toBeVisible();
    await page.getByTitle('Reabrir (Alt+O)').focus();
    await page.keyboard.press('Alt+o');
    await expect(page).toHaveURL('/tickets');
    await expect.poll(() => focusIsOnPage(page)).toBe(true);
    // The key to answer leads there again.
    await page.keyboard.press('Alt+r');
    await expect(page).toHaveURL(`/tickets/${ana.uuid}`);
    await expect(field).toBeFocused();
  });

  await test.step('those that wait are walked, and their buttons have a whole ring', async () => {
    await desk.tab('Resolvidos').focus();
    await page.keyboard.press('Home');
    await desk.waiting.getByRole('radio').press(' ');
    await expect(desk.rows).toHaveCount(2);
    await page.keyboard.press('Alt+j');
    // Who has waited longest comes first.
    await expect(desk.accept('Dora')).toBeFocused();
    await expect(desk.row('Dora').locator(':has(> [data-tools])')).toHaveCSS('overflow', 'visible');
    await page.keyboard.press('Alt+j');
    await expect(desk.accept('Caio')).toBeFocused();
    await page.keyboard.press('Alt+k');
    await expect(desk.accept('Dora')).toBeFocused();
  });

  await test.step('the bell leads to what has to be accepted first, and that to the answer', async () => {
    await page.getByRole('button', { name: 'Atendimentos não lidos: 1' }).press('Enter');
    const bell = page.getByRole('dialog', { name: 'Atendimentos não lidos' });
    await bell.getByRole('link', { name: /Dora/ }).press('Enter');
    await expect(page).toHaveURL(`/tickets/${dora.uuid}`);
    await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });
});
