import { plantConnections } from '../support/connections.ts';
import { readQr } from '../support/read-qr.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 599]) {
  test.describe(`on a telephone of ${width} px`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true });

    test('everything is done with a thumb', async ({ page, company }) => {
      await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
      await plantConnections(company, [
        { name: 'Loja', number: '5511938471205', isDefault: true },
        { name: 'Quiosque', status: 'qrcode', qrcode: `2@${'aB3/+='.repeat(38)},1` },
      ]);
      await page.goto('/connections');
      await expect(page.getByText('+55 11 93847-1205')).toBeVisible();
      await expect(page.getByText('Conexão padrão')).toBeVisible();
      await page.getByRole('button', { name: 'Mostrar QR: Quiosque' }).tap();
      const code = page.getByRole('img', { name: 'Código QR para conectar Quiosque' });
      await expect(code).toHaveCSS('width', '256px');
      expect(await readQr(code)).toMatch(/^2@aB3/);
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();

      await page.getByRole('button', { name: 'Editar a conexão Loja' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Editar conexão Loja' });
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
      await expect(menu.getByRole('img', { name: 'Uma conexão precisa de atenção' })).toBeVisible();
    });
  });
}
