import type { Locator, Page } from '@playwright/test';
import type { Message } from '@prosa/contract/message';
import sharp from 'sharp';
import { gotoLive, hold, watchRequests } from '../support/actions.ts';
import { productUrl } from '../support/api.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { bubblesOf, openTicket, plantMessage, plantTalk, type Talk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const bubble = (page: Page, text: string): Locator => bubblesOf(page).filter({ hasText: text });

async function stored({ company, ticketId }: Talk): Promise<Message[]> {
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  return messages;
}

test('a text is sent, broken, grown, quoted and refused', async ({ page, company }) => {
  await test.step('Enter sends, Shift+Enter breaks the line, blank is nothing', async () => {
    const talk = await plantTalk(company);
    await gotoLive(page, talk.path);
    await field(page).fill('   ');
    await page.keyboard.press('Enter');
    await field(page).fill('Bom dia');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Tudo bem?');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Tudo bem?')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect
      .poll(async () => (await stored(talk)).map(({ body }) => body))
      .toEqual([`*${company.admin.name}*\nBom dia\nTudo bem?`]);
  });

  await test.step('the field grows to five rows', async () => {
    await openTicket(page, await plantTalk(company));
    const height = async () => (await field(page).boundingBox())?.height ?? 0;
    const one = await height();
    await field(page).fill('a\nb\nc\nd\ne');
    const five = await height();
    expect(five).toBeGreaterThan(one + 60);
    await field(page).fill('a\n'.repeat(30));
    expect(Math.abs((await height()) - five)).toBeLessThan(12);
  });

  await test.step('an answer carries what it answers', async () => {
    const talk = await plantTalk(company);
    const asked = await plantMessage(talk, { body: 'Qual o prazo?' });
    await openTicket(page, talk);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Mais ações da mensagem' }).click();
    await page.getByRole('menuitem', { name: 'Responder' }).click();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar resposta' }).click();
    await expect(field(page)).toBeFocused();
    const answered = page.getByRole('group', { name: /Respondendo a/ });
    await expect(answered).toHaveCount(0);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Responder' }).hover();
    // A menu that closes may give the focus elsewhere in the middle of a press.
    await page.mouse.down();
    await field(page).focus();
    await page.mouse.up();
    await expect(answered).toBeVisible();
    // Were they not typed into the field, they would be shortcuts.
    await page.keyboard.type('Três dias');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Três dias')).toContainText('Qual o prazo?');
    await expect.poll(async () => (await stored(talk)).at(-1)?.quotedMsg?.id).toBe(asked);
  });

  await test.step('a text that is too long is refused before it is sent', async () => {
    await openTicket(page, await plantTalk(company));
    await field(page).fill('a'.repeat(4200));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('passa de 4096 caracteres');
    await expect(field(page)).not.toHaveValue('');
  });

  await test.step('nobody writes where nobody may', async () => {
    const pending = await plantTalk(company, { status: 'pending' });
    const closed = await plantTalk(company, { status: 'closed' });
    const { id: userId } = await company.plantUser({ name: 'Caio Brito' });
    const others = await plantTalk(company, { userId });
    await openTicket(page, pending);
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Aceite o atendimento para responder.',
    );
    await openTicket(page, closed);
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Atendimento resolvido. Reabra para responder.',
    );
    await openTicket(page, others);
    await expect(page.getByText('Este atendimento está com Caio Brito.')).toBeVisible();
    await expect(field(page)).toBeEnabled();
  });
});

test('the signature is a choice that is remembered; a draft waits for its ticket, and for the next day', async ({
  page,
  company,
}) => {
  const signed = await plantTalk(company, { contact: 'Com assinatura' });
  const talk = await plantTalk(company);
  await plantMessage(talk, { body: 'Qual o prazo?' });
  const other = await plantTalk(company, { contact: 'Outra pessoa' });
  await gotoLive(page, signed.path);

  await test.step('the signature', async () => {
    await page.getByRole('switch', { name: 'Assinar mensagem' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Assinar mensagem' })).not.toBeChecked();
    await field(page).fill('Sem assinatura');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await stored(signed)).map(({ body }) => body))
      .toEqual(['Sem assinatura']);
  });

  await test.step('a draft', async () => {
    await openTicket(page, talk);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Responder' }).click();
    await field(page).fill('Ainda estou escrev');
    await openTicket(page, other);
    await expect(field(page)).toHaveValue('');
    await expect(deskOf(page).row('Rosângela')).toContainText('Rascunho: Ainda estou escrev');
    await page.goto(talk.path);
    await expect(field(page)).toHaveValue('Ainda estou escrev');
    await field(page).focus();
    await page.keyboard.type('endo');
    await expect(field(page)).toHaveValue('Ainda estou escrevendo');
    await expect(page.getByRole('group', { name: /Respondendo a Rosângela/ })).toBeVisible();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Cancelar resposta' }).click();
    await page.reload();
    await expect(field(page)).toHaveValue('');
  });
});

test('quick replies and emoji are put where one writes', async ({ page, company }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(productUrl())) {
      outside.push(request.url());
    }
  });
  const long = 'Separei um novo pacote para você, sem custo nenhum';
  for (const [shortcode, message] of [
    ['troca', long],
    ['troco', 'Precisa de troco?'],
    ['bom-dia', 'Bom dia!'],
  ]) {
    await company.call('POST', '/quick-messages', { shortcode, message, geral: true });
  }
  const talk = await plantTalk(company);
  await gotoLive(page, talk.path);

  await test.step('a slash in the empty field opens the list, and Enter takes its first; alone it is no message', async () => {
    const lists = await hold(page, /\/api\/quick-messages/, 'GET');
    await field(page).focus();
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
    await expect(field(page)).toHaveValue('Bom dia!');
    expect(await stored(talk)).toEqual([]);
    await expect(bubblesOf(page)).toHaveCount(0);
  });

  await test.step('quick replies open upwards, the first one marked; Enter takes it, Escape closes', async () => {
    await field(page).fill('hoje /');
    await expect(page.getByRole('listbox')).toBeHidden();
    await field(page).fill('/');
    await field(page).pressSequentially('tro');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(2);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toContainText('Separei um novo pacote para você, s…');
    await expectNothingSerious(page, 'quick replies');
    const list = await page.getByRole('listbox').boundingBox();
    const input = await field(page).boundingBox();
    expect(list && input && list.y + list.height <= input.y).toBe(true);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await field(page).pressSequentially('c');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Precisa de troco?');
    await expect(options).toHaveCount(0);
  });

  await test.step('the button opens them too, for the keys and for the mouse', async () => {
    const options = page.getByRole('option');
    const button = page.getByRole('button', { name: 'Respostas rápidas' });
    await button.click();
    await expect(options).toHaveCount(3);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await button.click();
    await button.click();
    await expect(options).toHaveCount(0);
    await button.click();
    await page.getByRole('banner').click();
    await expect(options).toHaveCount(0);
    await field(page).fill('');
    await button.click();
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(long);
    // Whoever writes on did not want any: Enter sends what was written.
    await button.click();
    await expect(options).toHaveCount(3);
    await page.keyboard.type('.');
    await expect(options).toHaveCount(0);
    await button.click();
    await options.first().click();
    // What was written stays.
    await expect(field(page)).toHaveValue(`${long}.Bom dia!`);
  });

  await test.step('emoji: sixteen in a line, of our own, put where the cursor is', async () => {
    await openTicket(page, await plantTalk(company));
    await field(page).fill('Oi !');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.locator('em-emoji-picker');
    await expect(picker).toBeVisible();
    await expect(page.locator('[data-per-line="16"]')).toBeVisible();
    // What is being written stays in sight; in a low window the picker does.
    await expect.poll(() => bottomOf(picker)).toBeLessThanOrEqual(await topOf(field(page)));
    await page.setViewportSize({ width: 683, height: 384 });
    await expect.poll(() => topOf(picker)).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await picker.getByPlaceholder(/Buscar|Pesquisar|Procurar/).fill('coffee');
    await picker.getByRole('button', { name: '☕' }).first().click();
    await expect(field(page)).toHaveValue('Oi ☕!');
    // And writes on where the emoji stands.
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(' Eis');
    await expect(field(page)).toHaveValue('Oi ☕ Eis!');
    expect(outside).toEqual([]);
  });
});

test('files are chosen, pasted, dropped and refused', async ({ page, company }) => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  // The host decides how much: the browser goes by what the server says.
  await page.route('**/api/branding', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), uploadMegabytes: 50 } });
  });
  const told = page.waitForResponse('**/api/branding');
  const talk = await plantTalk(company);
  await gotoLive(page, talk.path);
  await told;

  await test.step('several with captions, each with its own progress', async () => {
    await page.locator('input[type=file]').setInputFiles([
      { name: 'turma.png', mimeType: 'image/png', buffer: png },
      { name: 'programa.txt', mimeType: 'text/plain', buffer: Buffer.from('sábado, 9h') },
    ]);
    await expect(page.getByRole('list', { name: 'Arquivos a enviar' })).toBeVisible();
    await page.getByLabel('Legenda de turma.png').fill('A turma passada');
    const uploads = await hold(page, /\/api\/messages\/\d+$/, 'POST');
    await field(page).fill('Eu vou!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'turma.png' })).toBeVisible();
    await expect(bubble(page, 'Eu vou!')).toBeVisible();
    uploads.release();
    await expect(page.getByRole('button', { name: 'Abrir foto' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Baixar programa.txt' })).toBeVisible();
    await expect
      .poll(async () =>
        (await stored(talk)).map(({ kind, body }) => [kind, body.split('\n').at(-1)]),
      )
      .toEqual([
        ['image', 'A turma passada'],
        ['document', ''],
        ['text', 'Eu vou!'],
      ]);
  });

  const tray = page.getByRole('list', { name: 'Arquivos a enviar' });
  await test.step('what is pasted and what is dropped is attached', async () => {
    await openTicket(page, await plantTalk(company));
    const give = async (how: 'paste' | 'drop', name: string) =>
      page.evaluate(
        ([kind, fileName]) => {
          const data = new DataTransfer();
          data.items.add(new File(['conteúdo'], fileName ?? '', { type: 'text/plain' }));
          const area = document.querySelector(kind === 'paste' ? 'textarea' : '[data-drop]');
          const options = { bubbles: true, cancelable: true };
          if (kind === 'drop') {
            area?.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }));
          }
          area?.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: data })
              : new DragEvent('drop', { ...options, dataTransfer: data }),
          );
        },
        [how, name],
      );
    await give('paste', 'colado.txt');
    await give('drop', 'solto.txt');
    await expect(tray.getByText('colado.txt')).toBeVisible();
    await expect(tray.getByText('solto.txt')).toBeVisible();
    await expectNothingSerious(page, 'files to send');
    await page.getByRole('button', { name: 'Remover colado.txt' }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await expect(field(page)).toBeFocused();
  });

  await test.step('what is too large or empty is said before anything is sent', async () => {
    const empty = await plantTalk(company);
    const sent = watchRequests(page, `/messages/${empty.ticketId}`, 'POST');
    await openTicket(page, empty);
    await page.evaluate(() => {
      const data = new DataTransfer();
      const file = new File(['x'], 'filme.mp4', { type: 'video/mp4' });
      Object.defineProperty(file, 'size', { value: 70 * 1024 * 1024 });
      data.items.add(new File([], 'nada.txt'));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
      Object.defineProperty(event.dataTransfer, 'files', { value: [file, data.files[0]] });
      document.querySelector('[data-drop]')?.dispatchEvent(event);
    });
    await expect(page.getByText('filme.mp4 tem 70 MB. O máximo é 50 MB.')).toBeVisible();
    await expect(page.getByText('nada.txt está vazio.')).toBeVisible();
    await expect(tray).toBeHidden();
    expect(sent).toEqual([]);
  });
});

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
}
