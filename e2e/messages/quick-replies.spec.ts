import type { Message } from '@prosa/contract/message';
import type { QuickMessage } from '@prosa/contract/quick-message';
import { gotoLive, hold } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import {
  bubblesOf,
  conversationOf,
  openTicket,
  plantTalk,
  type Talk,
} from '../support/messages.ts';
import { attachImage, solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

async function stored({ company, ticketId }: Talk): Promise<Message[]> {
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  return messages;
}

test('quick replies are chosen by keys and by mouse, filled in, and go out with their images', async ({
  page,
  company,
}) => {
  const long = 'Separei um novo pacote para você, sem custo nenhum';
  for (const [shortcode, message] of [
    ['troca', long],
    ['troco', 'Precisa de troco?'],
    ['bom-dia', 'Bom dia!'],
  ]) {
    await company.call('POST', '/quick-messages', { shortcode, message, geral: true });
  }
  const talk = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });

  await test.step('a slash in the empty field opens the list, and Enter takes its first; alone it is no message', async () => {
    const lists = await hold(page, /\/api\/quick-messages/, 'GET');
    await field.focus();
    await page.keyboard.type('/');
    await expect.poll(() => lists.requests.length).toBe(1);
    // Nor is one sent by whoever is faster than the list.
    await page.keyboard.press('Enter');
    lists.release();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(options).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Bom dia!');
    expect(await stored(talk)).toEqual([]);
    await expect(bubblesOf(page)).toHaveCount(0);
  });

  await test.step('quick replies open upwards, the first one marked; Enter takes it, Escape closes', async () => {
    await field.fill('hoje /');
    await expect(page.getByRole('listbox')).toBeHidden();
    await field.fill('/');
    await field.pressSequentially('tro');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(2);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toContainText('Separei um novo pacote para você, s…');
    await expectNothingSerious(page, 'quick replies');
    const list = await page.getByRole('listbox').boundingBox();
    const input = await field.boundingBox();
    expect(list && input && list.y + list.height <= input.y).toBe(true);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await field.pressSequentially('c');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Precisa de troco?');
    await expect(options).toHaveCount(0);
  });

  await test.step('the button opens them too, for the keys and for the mouse', async () => {
    const options = page.getByRole('option');
    const button = page.getByRole('button', { name: 'Respostas rápidas' });
    await button.click();
    await expect(options).toHaveCount(3);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await button.click();
    await button.click();
    await expect(options).toHaveCount(0);
    await button.click();
    await page.getByRole('banner').click();
    await expect(options).toHaveCount(0);
    await field.fill('');
    await button.click();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(long);
    // Whoever writes on did not want any: Enter sends what was written.
    await button.click();
    await expect(options).toHaveCount(3);
    await page.keyboard.type('.');
    await expect(options).toHaveCount(0);
    await button.click();
    await options.first().click();
    // What was written stays.
    await expect(field).toHaveValue(`${long}.Bom dia!`);
  });

  const quick = {
    shortcode: 'prazo',
    message: '{{firstName}}, chega em 3 dias ({nome}).',
    geral: true,
  };
  await company.call('POST', '/quick-messages', quick);
  const filled = 'Rosângela, chega em 3 dias (Rosângela Figueiredo).';

  await test.step('in the list, and in the place of the slash and its word alone', async () => {
    await field.fill('Bom dia!  Obrigada.');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('/pra');
    await expect(page.getByRole('option')).toHaveText(/Rosângela, chega em 3 dias/);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`Bom dia! ${filled} Obrigada.`);
    await page.keyboard.type(' Certo?');
    await expect(field).toHaveValue(`Bom dia! ${filled} Certo? Obrigada.`);
  });

  await test.step('from the button, at the cursor', async () => {
    await field.fill('Segue: ');
    await page.getByRole('button', { name: 'Respostas rápidas' }).click();
    await page.getByRole('option', { name: '/prazo' }).click();
    await expect(field).toHaveValue(`Segue: ${filled}`);
    await field.fill('');
    await page.keyboard.type('/pra');
    await expect(page.getByRole('option')).toHaveCount(1);
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

  const withImage = { shortcode: 'cardapio', message: 'O cardápio, {{firstName}}', geral: true };
  const { id } = await company.call<QuickMessage>('POST', '/quick-messages', withImage);
  await attachImage(company, id, await solid('#337755'), 'hoje.png');
  const other = await plantTalk(company, { contact: 'Rosângela Figueiredo' });
  await openTicket(page, other);
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
        const messages = await stored(other);
        return messages.map(({ kind, body }) => [kind, body.split('\n').at(-1)]);
      })
      .toEqual([
        ['text', 'Bom dia! O cardápio, Rosângela'],
        ['image', 'O cardápio, Rosângela'],
        ['image', ''],
      ]);
  });
});
