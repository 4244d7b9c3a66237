import { follow, gotoLive } from '../support/actions.ts';
import { productUrl } from '../support/api.ts';
import { begin, chatsOf, colleague, say } from '../support/chats.ts';
import { plantTicket } from '../support/conversations.ts';
import { solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('files and pictures, emoji and mentions, and cards of tickets', async ({
  page,
  company,
  openBrowser,
}) => {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado');
  const caio = await colleague(company, 'Caio Brito');
  const chat = await begin(token, [luisa.id, caio.id], 'Entregas');
  const hers = await openBrowser(luisa.login);
  await gotoLive(hers, '/chats');
  await gotoLive(page, `/chats/${chat.uuid}`);
  const mine = chatsOf(page);
  const theirs = chatsOf(hers);
  const input = page.locator('[data-composer] input[type=file]');

  await test.step('a picture with a caption, looked at as large as the screen', async () => {
    await input.setInputFiles([
      { name: 'porta-malas.png', mimeType: 'image/png', buffer: await solid('#3b82f6', 600, 400) },
      { name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('zona sul') },
      { name: 'vazio.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
    ]);
    await expect(page.getByText(/vazio\.txt/)).toContainText('vazio');
    await page.getByRole('textbox', { name: 'Legenda de porta-malas.png' }).fill('coube tudo');
    await mine.field.fill('confiram');
    await mine.send.click();
    await expect(mine.said).toHaveCount(3);
    await expect(theirs.row('Entregas').getByRole('img', { name: '3 mensagens' })).toBeVisible();
    await theirs.row('Entregas').click();
    await expect(theirs.bubble('coube tudo').locator('img')).toHaveJSProperty('complete', true);
    await expect(theirs.bubble('rota.txt').getByRole('link')).toHaveAttribute('href', /download=1/);
    await hers.getByRole('button', { name: 'Imagem: porta-malas.png' }).click();
    await expect(hers.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 600);
    await hers.keyboard.press('Escape');
  });

  await test.step('a picture that is pasted', async () => {
    const bytes = [...(await solid('#e79f3c'))];
    await mine.field.evaluate((field, given) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(given)], 'colada.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, bytes);
    await expect(page.getByRole('list', { name: 'Arquivos a enviar' })).toContainText('colada.png');
    await mine.send.click();
    await expect(mine.said).toHaveCount(4);
  });

  await test.step('an emoji where the caret is', async () => {
    await mine.field.fill('oba !');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.locator('em-emoji-picker');
    await picker.getByPlaceholder(/Buscar|Pesquisar|Procurar/).fill('coffee');
    await picker.getByRole('button', { name: '☕' }).first().click();
    await expect(mine.field).toHaveValue('oba ☕!');
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await mine.field.fill('');
  });

  await test.step('somebody is named by an @, some letters and Enter', async () => {
    await mine.field.pressSequentially('@lui');
    await expect(page.getByRole('option', { name: 'Luísa Prado' })).toBeVisible();
    await mine.field.press('Enter');
    await expect(mine.field).toHaveValue('@Luísa Prado ');
    await mine.field.pressSequentially('você confere?');
    await hers.goto('/users');
    await hers.getByRole('heading', { level: 1 }).waitFor();
    await mine.field.press('Enter');
    await expect(mine.bubble('você confere?').getByRole('strong')).toHaveText('@Luísa Prado');
    await hers.getByRole('link', { name: /^Chat interno/ }).click();
    await expect(
      theirs.row('Entregas').getByRole('img', { name: 'Mencionaram você' }),
    ).toBeVisible();
  });

  await test.step('more than a message holds is said before it is sent, and kept', async () => {
    await mine.field.fill('x'.repeat(64 * 1024));
    await mine.field.press('Enter');
    await expect(page.getByText('A mensagem passa de')).toBeVisible();
    await expect(mine.field).not.toHaveValue('');
  });

  await test.step('what was begun is there again after a reload', async () => {
    await mine.field.fill('pela metade');
    await page.reload();
    await expect(mine.field).toHaveValue('pela metade');
  });

  await test.step('a link to a ticket unfolds to a card that shows its reader what they may see', async () => {
    const sales = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    const ticket = await plantTicket(company, { contact: 'Rosângela', queueId: sales.id });
    const chat = await begin(token, [luisa.id], '');
    await say(token, chat, `olha ${productUrl()}/tickets/${ticket.uuid} por favor`);
    await follow(page, `/chats/${chat.uuid}`);
    const card = page.getByRole('link', { name: /^Abrir o atendimento/ });
    await expect(card).toContainText('Rosângela');
    await expect(card).toContainText('Aguardando · Vendas');

    // She serves no queue: of the customer nothing reaches her browser.
    const answers: string[] = [];
    hers.on('response', async (answer) => {
      if (answer.url().includes('/api/')) answers.push(await answer.text().catch(() => ''));
    });
    await follow(hers, `/chats/${chat.uuid}`);
    await expect(hers.getByText('Atendimento que você não pode ver')).toBeVisible();
    await expect(hers.getByText('Rosângela')).toHaveCount(0);
    expect(answers.filter((text) => text.includes('Rosângela'))).toEqual([]);

    await card.click();
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.uuid}$`));
  });
});
