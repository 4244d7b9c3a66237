import type { Page } from '@playwright/test';
import type { Connection, ConnectionSession } from '@prosa/contract/connection';
import { gotoLive } from '../support/actions.ts';
import type { TestCompany } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { expectWrong } from '../support/fields.ts';
import { type LiveVoice, speakLive } from '../support/live-events.ts';
import { readQr } from '../support/read-qr.ts';
import { expect, test } from '../support/test.ts';

const names = ['Loja', 'Balcão', 'Quiosque', 'Feira', 'Matriz'];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Conectar ${name}` });
const codeOf = (page: Page, name: string) =>
  page.getByRole('img', { name: `QR code para conectar ${name}` });

/** A connection that waits to be scanned, on the screen; and a way to say what comes of it. */
async function showCode(page: Page, company: TestCompany, voice: LiveVoice, name: string) {
  await page.getByRole('button', { name: `Mostrar QR: ${name}` }).click();
  await expect(codeOf(page, name)).toBeVisible();
  const all = await company.call<Connection[]>('GET', '/whatsapp');
  const id = all.find((one) => one.name === name)?.id;
  const now = await company.call<ConnectionSession>('GET', `/whatsapp/${id}`);
  let { version } = now;
  return {
    id,
    say(changes: Partial<ConnectionSession>) {
      version += 1;
      const session = { ...now, ...changes, version };
      voice.tell('whatsappSession', { action: 'update', session });
    },
  };
}

test('a connection is linked by its code', async ({ page, company }) => {
  await plantConnections(
    company,
    names.map((name) => ({
      name,
      status: 'qrcode',
      qrcode: '2@first',
      provider: name === 'Loja' ? 'beta' : 'lab',
    })),
  );
  const voice = await speakLive(page, company);
  await gotoLive(page, '/connections');

  await test.step('the code is the present one, and the dialog closes when it is gone', async () => {
    const { say } = await showCode(page, company, voice, 'Loja');
    expect(await readQr(codeOf(page, 'Loja'))).toBe('2@first');
    await expect(dialogOf(page, 'Loja').getByRole('listitem')).toHaveText([
      'Abra o WhatsApp no celular que atende por este número.',
      'Toque em Mais opções ou Configurações e depois em Dispositivos conectados.',
      'Toque em Conectar dispositivo e aponte a câmera para este código.',
    ]);
    const drawing = codeOf(page, 'Loja').locator('path');
    const first = (await drawing.getAttribute('d')) ?? '';
    say({ qrcode: '2@second' });
    await expect(drawing).not.toHaveAttribute('d', first);
    expect(await readQr(codeOf(page, 'Loja'))).toBe('2@second');
    say({ qrcode: null, status: 'PAIRING' });
    await expect(dialogOf(page, 'Loja')).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Loja' })).toContainText('Pareando');
  });

  await test.step('codes that nobody read: the dialog closes and says why', async () => {
    const { say } = await showCode(page, company, voice, 'Balcão');
    say({ qrcode: null, status: 'DISCONNECTED', statusReason: 'qr-unread' });
    await expect(dialogOf(page, 'Balcão')).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: 'não foi lido a tempo' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Novo QR: Balcão' })).toBeVisible();
  });

  await test.step('a connection that is deleted meanwhile takes its dialog along', async () => {
    const { id } = await showCode(page, company, voice, 'Quiosque');
    await company.call('DELETE', `/whatsapp/${id}`);
    await expect(dialogOf(page, 'Quiosque')).toBeHidden();
    await expect(rowOf(page, 'Quiosque')).toHaveCount(0);
  });

  await test.step('the number for a code is shaped and checked; the code stands in two halves', async () => {
    const { say } = await showCode(page, company, voice, 'Feira');
    const dialog = dialogOf(page, 'Feira');
    await dialog.getByRole('button', { name: 'Usar código de 8 caracteres' }).click();
    const number = dialog.getByLabel('Número do celular');
    const ask = dialog.getByRole('button', { name: 'Pedir código' });
    await expect(number).toBeFocused();
    await ask.click();
    await expectWrong(number, 'Required');
    await number.fill('119');
    await expect(number).toHaveValue('(11) 9');
    await ask.click();
    await expectWrong(number, 'Este número não parece completo.');
    const asked: unknown[] = [];
    await page.route('**/api/whatsappsession/*/pairing-code', async (route) => {
      asked.push(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    const wanted: unknown[] = [];
    for (const [typed, told] of [
      ['11938471205', '5511938471205'],
      ['+351912345678', '351912345678'],
    ] as const) {
      await number.fill(typed);
      await ask.click();
      wanted.push({ number: told });
      // The next may be asked for once this is answered.
      await expect.poll(() => asked).toEqual(wanted);
      await expect(ask).not.toHaveAttribute('aria-busy');
    }
    // Asked for, and not there yet.
    await expect(dialog.getByText('Preparando o código…')).toBeVisible();
    say({ status: 'qrcode', qrcode: '2@first', pairingCode: 'ABCD1234' });
    await expect(dialog.getByText('ABCD-1234')).toBeVisible();
    await expect(dialog.getByText('Preparando o código…')).toHaveCount(0);
    await expect(dialog.getByText('Aguardando o código no celular…')).toBeVisible();
    await dialog.getByRole('button', { name: 'Usar o QR' }).click();
    await expect(codeOf(page, 'Feira')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a code that cannot be loaded says so and can be asked for again', async () => {
    let broken = true;
    await page.route(/\/api\/whatsapp\/\d+$/, (route) =>
      broken ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Mostrar QR: Matriz' }).click();
    const dialog = dialogOf(page, 'Matriz');
    await expect(
      dialog.getByRole('heading', { name: 'Não foi possível carregar o código' }),
    ).toBeVisible();
    broken = false;
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(codeOf(page, 'Matriz')).toBeVisible();
  });
});
