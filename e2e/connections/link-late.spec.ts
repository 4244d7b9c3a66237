import { gotoLive } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';

test('a code that does not come is not awaited for ever: it is said, and asked for again', async ({
  page,
  company,
}) => {
  await plantConnections(company, [{ name: 'Loja', status: 'qrcode' }]);
  await page.clock.install();
  await gotoLive(page, '/connections');
  await page.getByRole('button', { name: 'Mostrar QR: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar Loja' });
  await expect(dialog.getByText('Preparando o código…')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(dialog.getByRole('alert')).toContainText(
    'Não foi possível preparar o código agora.',
  );
  await expect(dialog.getByText('Preparando o código…')).toHaveCount(0);
  const asked = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/whatsappsession/'),
  );
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await asked;
});
