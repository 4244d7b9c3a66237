import type { Message } from '@prosa/contract/message';
import { gotoLive, hold } from '../support/actions.ts';
import { plantTicket } from '../support/conversations.ts';
import { cuttableTest as test } from '../support/cuttable-test.ts';
import {
  bubblesOf,
  conversationOf,
  openTicket,
  plantMessage,
  plantTalk,
} from '../support/messages.ts';
import { expect } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('a message that waits outlives the server and a reload, and is one bubble whatever becomes of its answer', async ({
  page,
  company,
  server,
}) => {
  await test.step('what is written is there at once, in its order, and goes out when the server is back; the list has caught up', async () => {
    const talk = await plantTalk(company);
    await plantMessage(talk, { body: 'Olá?' });
    const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    const gone = await plantTicket(company, { contact: 'Vai embora', queueId });
    await plantTicket(company, { contact: 'Fica', queueId });
    await gotoLive(page, talk.path);
    const desk = deskOf(page);
    await desk.waiting.click();
    await expect(desk.rows).toHaveCount(2);
    await page.getByRole('switch', { name: 'Assinar mensagem' }).click();
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await expect(bubblesOf(page)).toContainText(['Olá?']);
    await server.cut();
    for (const text of ['um', 'dois', 'três']) {
      await field.fill(text);
      await page.keyboard.press('Enter');
    }
    await expect(bubblesOf(page)).toContainText(['Olá?', 'um', 'dois', 'três']);
    await expect(
      conversationOf(page).getByText('Ainda não enviada: sem conexão com o servidor.'),
    ).toHaveCount(3);
    // What happens meanwhile in the list is not heard of.
    await page.getByRole('banner').hover();
    await company.call('DELETE', `/tickets/${gone.id}`);
    await plantTicket(company, { contact: 'Chegou', queueId });
    await server.restore();
    // Or it has come back by itself in this very moment.
    const now = page.getByRole('button', { name: 'Tentar agora' });
    await now.click({ timeout: 5000 }).catch(() => expect(now).toHaveCount(0));
    await expect(conversationOf(page).getByText('Ainda não enviada')).toHaveCount(0);
    const bodies = async () => {
      const path = `/messages/${talk.ticketId}`;
      const { messages } = await company.call<{ messages: Message[] }>('GET', path);
      return messages.map(({ body }) => body);
    };
    await expect.poll(bodies).toEqual(['Olá?', 'um', 'dois', 'três']);
    await expect(bubblesOf(page)).toHaveCount(4);
    await expect(desk.row('Chegou')).toBeVisible();
    await expect(desk.row('Vai embora')).toHaveCount(0);
    await expect(desk.count('Aguardando')).toHaveText('2');
  });

  await test.step('what could not be sent outlives a reload', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    let away = true;
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      if (route.request().method() === 'POST' && away) await route.abort();
      else await route.fallback();
    });
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Não me perca');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-outgoing]')).toContainText('Não me perca');
    away = false;
    await page.reload();
    await expect(page.locator('[data-message]').filter({ hasText: 'Não me perca' })).toBeVisible();
    await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  });

  await test.step('an answer that is lost does not make two of one message', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    let lost = 0;
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return await route.fallback();
      lost += 1;
      // The server takes it, and nobody hears so.
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Só uma vez');
    await page.keyboard.press('Enter');
    await expect.poll(() => lost).toBe(1);
    await page.waitForResponse((answer) => answer.url().endsWith('/ready') && answer.ok());
    await expect(conversationOf(page).getByText('Ainda não enviada')).toHaveCount(0);
    await expect(bubblesOf(page)).toHaveCount(1);
    const { messages } = await company.call<{ messages: Message[] }>(
      'GET',
      `/messages/${talk.ticketId}`,
    );
    expect(messages).toHaveLength(1);
    await page.unrouteAll();
  });

  await test.step('the live event may come before the answer: there is one bubble', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    const answers: (() => void)[] = [];
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback();
      const response = await route.fetch();
      await new Promise<void>((resolve) => answers.push(resolve));
      await route.fulfill({ response });
    });
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Uma só');
    await page.keyboard.press('Enter');
    // The event has come: the bubble is a message, and still the only one.
    await expect(page.locator('[data-message]')).toHaveCount(1);
    await expect(bubblesOf(page)).toHaveCount(1);
    for (const answer of answers) answer();
    await expect(page.locator('[data-outgoing]')).toHaveCount(0);
    await expect(bubblesOf(page)).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step('what is refused keeps its words, and can be sent again or given up', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    let refuses = true;
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      if (route.request().method() !== 'POST' || !refuses) return await route.fallback();
      await route.fulfill({ status: 409, json: { error: 'ERR_WAPP_NOT_INITIALIZED' } });
    });
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.fill('Teimosa');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Não enviada. Esta conexão está fora do ar. Avise um administrador.'),
    ).toBeVisible();
    await field.fill('Outra');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Descartar' }).last().click();
    await expect(bubblesOf(page)).toHaveCount(1);
    refuses = false;
    await page.getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.locator('[data-message]').filter({ hasText: 'Teimosa' })).toBeVisible();
    await expect(page.getByText('Não enviada.')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a file that will never be taken can only be given up', async () => {
    await openTicket(page, await plantTalk(company));
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback();
      await route.fulfill({ status: 415, json: { error: 'ERR_UPLOAD_TYPE' } });
    });
    const file = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reenviar' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(bubblesOf(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('typing goes on while a message is under way', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    const posts = await hold(page, /\/api\/messages\/\d+$/, 'POST');
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.fill('Primeira');
    await page.keyboard.press('Enter');
    await expect(bubblesOf(page).filter({ hasText: 'Primeira' })).toBeVisible();
    await page.keyboard.type('Segunda');
    await expect(field).toHaveValue('Segunda');
    posts.release();
    await expect(page.locator('[data-message]')).toHaveCount(1);
    await expect(field).toHaveValue('Segunda');
  });
});
