import type { Message } from '@prosa/contract/message';
import type { QuickMessage } from '@prosa/contract/quick-message';
import { gotoLive, hold } from '../support/actions.ts';
import { bubblesOf, conversationOf, plantTalk } from '../support/messages.ts';
import { attachImage, solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a quick reply and a template show what the customer will read, and leave the draft', async ({
  page,
  company,
}) => {
  const quick = {
    shortcode: 'prazo',
    message: '{{firstName}}, chega em 3 dias ({nome}).',
    geral: true,
  };
  await company.call('POST', '/quick-messages', quick);
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  const filled = 'Rosângela, chega em 3 dias (Rosângela Figueiredo).';

  await test.step('in the list, and in the place of the slash and its word alone', async () => {
    await field.fill('Bom dia!  Obrigada.');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('/pra');
    await expect(page.getByRole('option')).toContainText('Rosângela, chega em 3 dias');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`Bom dia! ${filled} Obrigada.`);
    await page.keyboard.type(' Certo?');
    await expect(field).toHaveValue(`Bom dia! ${filled} Certo? Obrigada.`);
  });

  await test.step('from the button, at the cursor', async () => {
    await field.fill('Segue: ');
    await page.getByRole('button', { name: 'Respostas rápidas' }).click();
    await page.getByRole('option').click();
    await expect(field).toHaveValue(`Segue: ${filled}`);
    await field.fill('/');
    await expect(page.getByRole('option')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(filled);
  });

  await test.step('a template that somebody writes is filled in as it is written', async () => {
    await field.fill('');
    await page.keyboard.type('Oi, {{firstName}}! {{outra}} fica.');
    await expect(field).toHaveValue('Oi, Rosângela! {{outra}} fica.');
    await page.keyboard.press('Enter');
    await expect(bubblesOf(page).last()).toContainText('Oi, Rosângela! {{outra}} fica.');
  });
});

test('a quick reply’s image waits with the text, can be taken off, and goes out with its caption', async ({
  page,
  company,
}) => {
  const quick = { shortcode: 'cardapio', message: 'O cardápio, {{firstName}}', geral: true };
  const { id } = await company.call<QuickMessage>('POST', '/quick-messages', quick);
  await attachImage(company, id, await solid('#337755'), 'hoje.png');
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  const card = page.getByRole('list', { name: 'Imagem da resposta rápida' });
  const option = page.getByRole('option', { name: '/cardapio' });
  const take = async (before: string) => {
    await field.fill(before);
    await page.keyboard.type('/card');
    await expect(option.locator('img')).toHaveJSProperty('naturalWidth', 60);
    await page.keyboard.press('Enter');
    await expect(card).toContainText('hoje.png');
  };

  await test.step('it is still there after a reload, as the text is', async () => {
    await take('Bom dia! ');
    await expect(field).toHaveValue('Bom dia! O cardápio, Rosângela');
    await page.reload();
    await expect(field).toHaveValue('Bom dia! O cardápio, Rosângela');
    await expect(card).toContainText('hoje.png');
  });

  await test.step('taken off, only the text goes', async () => {
    await card.getByRole('button', { name: 'Remover hoje.png' }).click();
    await expect(card).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bubblesOf(page).last()).toContainText('O cardápio, Rosângela');
    await expect(bubblesOf(page).getByRole('button', { name: 'Abrir foto' })).toHaveCount(0);
  });

  await test.step('sent, it is one message: the image with the text', async () => {
    await take('');
    const sent = await hold(page, /\/api\/messages\/\d+$/, 'POST');
    await page.keyboard.press('Enter');
    // Shown before the server has answered.
    const last = bubblesOf(page).last();
    await expect(last.locator('img').first()).toHaveJSProperty('naturalWidth', 60);
    await expect(card).toBeHidden();
    sent.release();
    await expect(last.getByRole('button', { name: 'Abrir foto' })).toBeVisible();
    await expect(last).toContainText('O cardápio, Rosângela');
  });

  await test.step('without a word the image goes alone', async () => {
    await take('');
    await field.fill('');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(bubblesOf(page).getByRole('button', { name: 'Abrir foto' })).toHaveCount(2);
    await expect
      .poll(async () => {
        const path = `/messages/${talk.ticketId}`;
        const { messages } = await company.call<{ messages: Message[] }>('GET', path);
        return messages.map(({ kind, body }) => [kind, body.split('\n').at(-1)]);
      })
      .toEqual([
        ['text', 'Bom dia! O cardápio, Rosângela'],
        ['image', 'O cardápio, Rosângela'],
        ['image', ''],
      ]);
  });
});
