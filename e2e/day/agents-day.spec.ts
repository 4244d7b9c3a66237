import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { openShop } from '../support/day.ts';
import { fakeMicrophone } from '../support/fake-microphone.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

/*
 * The whole way of a conversation, over the lab: what the customer's telephone shows, and what the
 * agents' screens do.
 */

test.use(fakeMicrophone);

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const said = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Mensagens' }).getByRole('article').filter({ hasText: words });

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < 60 && !(await isThere()); count += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('from the first word to the rating, through two agents’ hands, and back', async ({
  company,
  openBrowser,
}) => {
  const shop = await openShop(company);
  const rosa = await shop.customer('Rosa Neves');
  const caio = await openBrowser(await logIn(shop.caio));
  await gotoLive(caio, '/tickets');
  const desk = deskOf(caio);
  await desk.waiting.click();

  await rosa.writes('Oi, bom dia');
  await rosa.gets('*1* – Entregas');
  await rosa.writes('1');
  await desk.accept('Rosa Neves').click();
  await expect(said(caio, 'Oi, bom dia')).toBeVisible();

  await field(caio).fill('Bom dia, Rosa! Já vejo.');
  await field(caio).press('Enter');
  await rosa.gets('Já vejo.');
  await expect(
    said(caio, 'Já vejo.').getByRole('img', { name: /Entregue|Enviada|Lida/ }),
  ).toBeVisible();

  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#a52' } });
  await caio.locator('input[type=file]').setInputFiles({
    name: 'pacote.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  });
  await caio.getByLabel('Legenda de pacote.png').fill('O seu pacote');
  await caio.keyboard.press('Enter');
  await rosa.gets('O seu pacote');

  await caio.getByRole('button', { name: 'Gravar áudio' }).click();
  const recorder = caio.getByRole('group', { name: 'Gravar áudio' });
  await expect(recorder.getByRole('timer')).toHaveText('0:02');
  await recorder.getByRole('button', { name: 'Enviar áudio' }).click();
  await rosa.gets('voice');

  await field(caio).pressSequentially('/pra');
  await expect(caio.getByRole('option')).toHaveCount(1);
  await caio.keyboard.press('Enter');
  await expect(field(caio)).toHaveValue('Chega em até 3 dias úteis.');
  await caio.keyboard.press('Enter');
  await rosa.gets('Chega em até 3 dias úteis.');

  await caio.getByRole('button', { name: 'Rosa Neves' }).click();
  await caio.getByRole('textbox', { name: 'Nova observação' }).fill('Prefere a portaria.');
  await caio.keyboard.press('Enter');
  await expect(said(caio, 'Observação interna')).toContainText('Prefere a portaria.');
  await company.call('POST', '/tags', { name: 'Troca', color: '#d946ef' });
  await caio.getByRole('button', { name: 'Adicionar tag' }).click();
  await caio.getByRole('option', { name: 'Troca' }).click();
  await expect(desk.row('Rosa Neves')).toContainText('Troca');

  const luisa = await openBrowser(await logIn(shop.luisa));
  await gotoLive(luisa, '/tickets');
  const hers = deskOf(luisa);
  await hers.waiting.click();
  await caio.getByRole('button', { name: 'Transferir', exact: true }).click();
  const transfer = caio.getByRole('dialog', { name: 'Transferir atendimento' });
  await transfer.getByRole('combobox', { name: 'Fila' }).click();
  await caio.getByRole('option', { name: 'Vendas' }).click();
  await transfer.getByRole('button', { name: 'Transferir' }).click();
  await expect(caio).toHaveURL('/tickets');
  await expect(desk.row('Rosa Neves')).toHaveCount(0);

  await hers.accept('Rosa Neves').click();
  await expect(said(luisa, 'Prefere a portaria.')).toBeVisible();
  await rosa.writes('Obrigada!');
  await expect(said(luisa, 'Obrigada!')).toBeVisible();

  await luisa.getByRole('button', { name: 'Resolver' }).click();
  await expect(luisa).toHaveURL('/tickets');
  await rosa.gets('Como foi o seu atendimento?');
  await rosa.writes('3');
  await expect
    .poll(async () => {
      const found = await company.call<{ tickets: { status: string; lastMessage: string }[] }>(
        'GET',
        '/tickets?status=closed',
      );
      return found.tickets.map(({ status }) => status);
    })
    .toEqual(['closed']);
  await hers.waiting.click();
  await rosa.writes('Só mais uma coisa');
  await hers.accept('Rosa Neves').click();
  await expect(said(luisa, 'Só mais uma coisa')).toBeVisible();
});

// The same again by keys: each of them has its own test beside it (desk, tickets, messages).
if (isFullSize) {
  test('the same day by keys alone', async ({ company, openBrowser }) => {
    const shop = await openShop(company);
    const ivo = await shop.customer('Ivo Reis');
    const page = await openBrowser(await logIn(shop.caio));
    await gotoLive(page, '/tickets');
    const keys = page.keyboard;
    await ivo.writes('Oi');
    await ivo.gets('*1* – Entregas');
    await ivo.writes('1');
    await expect(page.getByRole('button', { name: /não lid/ }).first()).toBeVisible();

    // The command bar finds whom nobody has picked from a list.
    await keys.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Buscar ou ir para/ })).toBeFocused();
    await keys.type('Ivo Reis');
    await expect(page.getByRole('option', { name: /Ivo Reis/ }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible();
    await keys.press('Alt+a');
    await expect(page.getByRole('button', { name: 'Resolver' })).toBeVisible();
    await keys.press('Alt+r');
    await expect(field(page)).toBeFocused();
    await keys.type('Bom dia, Ivo!');
    await keys.press('Enter');
    await ivo.gets('Bom dia, Ivo!');
    await keys.type('/pra');
    await expect(page.getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await expect(field(page)).toHaveValue('Chega em até 3 dias úteis.');
    await keys.press('Enter');
    await ivo.gets('Chega em até 3 dias úteis.');

    await keys.press('Escape');
    await keys.press('Alt+i');
    await tabTo(page, page.getByRole('textbox', { name: 'Nova observação' }));
    await keys.type('Liga à tarde');
    await keys.press('Enter');
    await expect(said(page, 'Observação interna')).toContainText('Liga à tarde');
    await company.call('POST', '/tags', { name: 'Retorno', color: '#14a89b' });
    await keys.press('Tab');
    await keys.press('Alt+l');
    await expect(page.getByRole('textbox', { name: 'Buscar ou criar tag' })).toBeFocused();
    await keys.type('Retorno');
    await expect(page.getByRole('option', { name: 'Retorno', exact: true })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'Fila e tags' })).toContainText('Retorno');

    await keys.press('Escape');
    await keys.press('Alt+t');
    const transfer = page.getByRole('dialog', { name: 'Transferir atendimento' });
    await expect(transfer.getByRole('combobox', { name: 'Para quem' })).toBeFocused();
    await keys.press('Escape');
    await expect(transfer).toBeHidden();
    await keys.press('Alt+e');
    await expect(page).toHaveURL('/tickets');
    await ivo.gets('Como foi o seu atendimento?');
  });
}
