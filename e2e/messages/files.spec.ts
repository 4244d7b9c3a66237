import type { Locator, Page } from '@playwright/test';
import type { Message } from '@prosa/contract/message';
import { sized } from '../../apps/server/test/full-size.ts';
import { gotoLive, hold, watchRequests } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { bubblesOf, openTicket, plantTalk, type Talk } from '../support/messages.ts';
import { solid } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const bubble = (page: Page, text: string): Locator => bubblesOf(page).filter({ hasText: text });

async function stored({ company, ticketId }: Talk): Promise<Message[]> {
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  return messages;
}

const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`o texto de ${name}`),
});

test('files are chosen, pasted, dropped and refused; more than ten go out', async ({
  page,
  company,
}) => {
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
      { name: 'turma.png', mimeType: 'image/png', buffer: await solid('#335577') },
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

  await test.step('more than ten files go out, one after the other, with one caption or each with its own', async () => {
    const talk = await plantTalk(company);
    await openTicket(page, talk);
    const names = Array.from({ length: sized(23, 12) }, (_, at) => `nota-${at + 1}.txt`);
    await page.locator('input[type=file]').setInputFiles(names.map(textFile));
    await expect(tray.getByRole('listitem')).toHaveCount(names.length);
    await expect(page.getByText(`${names.length} arquivos`)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.getByRole('textbox', { name: 'Legenda para todos' }).fill('Notas de novembro');
    await page.getByRole('textbox', { name: 'Legenda de nota-2.txt' }).fill('Só esta');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(tray).toBeHidden();
    await expect
      .poll(
        async () =>
          (await stored(talk)).map(({ body, attachments }) => `${attachments[0]?.name}: ${body}`),
        { timeout: 60_000 },
      )
      .toEqual(names.map((name, at) => `${name}: ${at === 1 ? 'Só esta' : 'Notas de novembro'}`));
  });

  await test.step('what a channel does not take is refused before anything is sent', async () => {
    const talk = await plantTalk(company, { channel: 'instagram' });
    const sent = watchRequests(page, `/messages/${talk.ticketId}`, 'POST');
    await openTicket(page, talk);
    const pdf = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type=file]').setInputFiles([textFile('lista.txt'), pdf]);
    await expect(
      page.getByText('O Instagram não aceita este tipo de arquivo: lista.txt.'),
    ).toBeVisible();
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await expect(tray).toContainText('nota.pdf');
    expect(sent).toEqual([]);
    await expect(bubblesOf(page)).toHaveCount(0);
  });
});
