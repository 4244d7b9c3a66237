import type { Locator, Page } from '@playwright/test';
import { gotoLive } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { labClient, newTelephone } from '../support/lab.ts';
import { readQr } from '../support/read-qr.ts';
import { watchTexts } from '../support/statuses.ts';
import { expect, test } from '../support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const codeOf = (page: Page, name = 'Loja') =>
  page.getByRole('img', { name: `QR code para conectar ${name}` });
const alarm = (page: Page) => page.getByRole('img', { name: 'Há uma conexão fora do ar' });

/** +55 11 95000-1000, as the screen writes a number that the lab gave out. */
function written(number: string): string {
  return number.replace(/^55(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3');
}

/** A code is shown for seconds only: a telephone that was too slow reads the next one. */
async function link(lab: ReturnType<typeof labClient>, number: string, code: Locator) {
  await expect(async () => {
    const { outcome } = await lab.scan({ number, qr: await readQr(code) });
    expect(outcome).toBe('linked');
  }).toPass();
}

test('a number is linked on the screen, drops, comes back, and is unlinked; codes are typed, another number is asked about', async ({
  page,
  company,
}) => {
  test.slow();
  const lab = labClient();
  const number = await newTelephone(lab);
  await gotoLive(page, '/connections');
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click();
  const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await form.getByLabel('Nome').fill('Loja');
  await form.getByRole('combobox', { name: 'Onde conectar' }).click();
  await page.getByRole('option', { name: 'Laboratório' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();

  // The first scan retires the code, as WhatsApp does, and the telephone reads the next one.
  const dialog = page.getByRole('dialog', { name: 'Conectar Loja' });
  await expect(codeOf(page)).toHaveAttribute('width', '256');
  const scanned = await lab.scan({ number, qr: await readQr(codeOf(page)), refresh: true });
  expect(scanned.outcome).toBe('refreshed');
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Loja');
  await expect(row).toContainText('Conectada');
  await expect(row).toContainText(written(number));
  await expect(row).toContainText(/Recebida: \d\d:\d\d/);
  await expect(page.getByText('1 de 1 pronta.')).toBeVisible();
  await expect(alarm(page)).toBeHidden();

  const device = (await lab.telephone(number)).devices[0]?.id ?? '';
  const seen = await watchTexts(row);
  await lab.drop(device);
  await expect
    .poll(async () => (await seen.all()).some((text) => text.includes('A conexão caiu')))
    .toBe(true);
  await expect(row).toContainText('Pronta para enviar e receber');

  await lab.unlink(device);
  await expect(row).toContainText('Desconectada');
  await expect(row).toContainText('Desconectada pelo celular');
  await expect(row).toContainText(written(number));
  await expect(alarm(page)).toBeVisible();

  await row.getByRole('button', { name: 'Novo QR' }).click();
  await link(lab, number, codeOf(page));
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Conectada');
  await expect(alarm(page)).toBeHidden();

  await test.step('a telephone without a camera types a code; an admin disconnects it', async () => {
    const typing = await newTelephone(lab);
    await company.call('POST', '/whatsapp', { name: 'Balcão', provider: 'lab' });
    const row = rowOf(page, 'Balcão');
    await expect(row).toContainText('Aguardando leitura do QR');
    await row.getByRole('button', { name: 'Mostrar QR' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar Balcão' });
    await dialog.getByRole('button', { name: 'Usar código de 8 caracteres' }).click();
    const field = dialog.getByLabel('Número do celular');
    await field.fill(typing.slice(2));
    await expect(field).toHaveValue(/^\(\d\d\) \d{5}-\d{4}$/);
    await dialog.getByRole('button', { name: 'Pedir código' }).click();
    const code = dialog.locator('code');
    await expect(code).toHaveText(/^\w{4}-\w{4}$/);
    await lab.typeCode({ number: typing, code: (await code.innerText()).replace('-', '') });
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Conectada');

    await row.getByRole('button', { name: 'Desconectar' }).click();
    const question = page.getByRole('dialog', { name: 'Desconectar Balcão?' });
    await expect(question).toContainText('leia um novo QR code');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row).toContainText('Conectada');
    await row.getByRole('button', { name: 'Desconectar' }).click();
    await question.getByRole('button', { name: 'Desconectar' }).click();
    await expect(row).toContainText('Desconectada por um administrador');
    expect((await lab.telephone(typing)).devices).toEqual([]);
  });

  await test.step('another number than before is asked about', async () => {
    const asking = { number: '5511938471205', reason: 'unlinked' };
    await plantConnections(company, [
      { name: 'Matriz', ...asking },
      { name: 'Quiosque', ...asking },
    ]);
    await gotoLive(page, '/connections');
    for (const [name, answer, accept] of [
      ['Matriz', 'Usar o novo número', true],
      ['Quiosque', 'Recusar', false],
    ] as const) {
      await test.step(answer, async () => {
        const number = await newTelephone(lab);
        const row = rowOf(page, name);
        await row.getByRole('button', { name: 'Novo QR' }).click();
        await link(lab, number, codeOf(page, name));

        const question = page.getByRole('dialog', { name: 'Este celular tem outro número' });
        await expect(question).toContainText(
          new RegExp(`${name} usava o número \\+55.11.93847.1205`),
        );
        // It can be put off: the row keeps asking.
        await question.getByRole('button', { name: 'Fechar' }).click();
        await expect(row).toContainText('Outro número foi lido. Decida se ele fica');
        await row.getByRole('button', { name: 'Decidir' }).click();
        await question.getByRole('button', { name: answer }).click();
        await expect(question).toBeHidden();
        await expect(row).toContainText(accept ? 'Conectada' : 'O outro número foi recusado');
        await expect(row).toContainText(written(accept ? number : '5511938471205'));
      });
    }
  });
});
