import type { Message } from '@prosa/contract/message';
import { gotoLive, watchRequests } from '../support/actions.ts';
import { bubblesOf, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`o texto de ${name}`),
});

test('more than ten files go out, one after the other, with one caption or each with its own', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company);
  await gotoLive(page, talk.path);
  const names = Array.from({ length: 23 }, (_, at) => `nota-${at + 1}.txt`);
  await page.locator('input[type=file]').setInputFiles(names.map(textFile));
  const tray = page.getByRole('list', { name: 'Arquivos a enviar' });
  await expect(tray.getByRole('listitem')).toHaveCount(23);
  await expect(page.getByText('23 arquivos')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Legenda para todos' }).fill('Notas de novembro');
  await page.getByRole('textbox', { name: 'Legenda de nota-2.txt' }).fill('Só esta');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(tray).toBeHidden();
  await expect
    .poll(
      async () => {
        const path = `/messages/${talk.ticketId}`;
        const { messages } = await company.call<{ messages: Message[] }>('GET', path);
        return messages.map(({ body, attachments }) => `${attachments[0]?.name}: ${body}`);
      },
      { timeout: 60_000 },
    )
    .toEqual(names.map((name, at) => `${name}: ${at === 1 ? 'Só esta' : 'Notas de novembro'}`));
});

test('what a channel does not take is refused before anything is sent', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company, { channel: 'instagram' });
  const sent = watchRequests(page, `/messages/${talk.ticketId}`, 'POST');
  await gotoLive(page, talk.path);
  const pdf = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('input[type=file]').setInputFiles([textFile('lista.txt'), pdf]);
  await expect(
    page.getByText('O Instagram não aceita este tipo de arquivo: lista.txt.'),
  ).toBeVisible();
  const tray = page.getByRole('list', { name: 'Arquivos a enviar' });
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await expect(tray).toContainText('nota.pdf');
  expect(sent).toEqual([]);
  await expect(bubblesOf(page)).toHaveCount(0);
});
