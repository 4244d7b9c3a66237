import { inFull } from '../../apps/server/test/full-size.ts';
import { plantConnections } from '../support/connections.ts';
import { readQr } from '../support/read-qr.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('on a telephone everything is done with a thumb', async ({ page, company }) => {
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await plantConnections(company, [
    { name: 'Loja', number: '5511938471205', isDefault: true },
    { name: 'Atacado' },
    { name: 'Quiosque', status: 'qrcode', qrcode: `2@${'aB3/+='.repeat(38)},1` },
  ]);
  await page.goto('/connections');
  for (const [width, name] of inFull(
    [
      [320, 'Loja'],
      [599, 'Atacado'],
    ] as const,
    [[320, 'Loja']],
  )) {
    await test.step(`of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 640 });
      await expect(page.getByText('+55 11 93847-1205')).toBeVisible();
      await expect(page.getByText('Conexão padrão')).toBeVisible();
      await page.getByRole('button', { name: 'Mostrar QR: Quiosque' }).tap();
      const code = page.getByRole('img', { name: 'QR code para conectar Quiosque' });
      await expect(code).toHaveCSS('width', '256px');
      // On a telephone what was said last lies over the screen for a moment.
      await expect(page.getByText('Conexão salva com sucesso.')).toHaveCount(0);
      expect(await readQr(code)).toMatch(/^2@aB3/);
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();

      await page.getByRole('button', { name: `Editar a conexão ${name}` }).tap();
      const dialog = page.getByRole('dialog', { name: `Editar conexão ${name}` });
      await expect(dialog).toHaveCSS('width', `${width}px`);
      const generate = dialog.getByRole('button', { name: 'Gerar' });
      await generate.scrollIntoViewIfNeeded();
      await generate.tap();
      const save = dialog.getByRole('button', { name: 'Salvar' });
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.tap();
      await expect(page.getByText('Conexão salva com sucesso.')).toBeVisible();

      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('img', { name: 'Há uma conexão fora do ar' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
  }
});
