import { gotoLive } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { telephonesUrl } from '../support/telephones.ts';
import { expect, test } from '../support/test.ts';

const label = 'Abrir os telefones do laboratório';

test('a connection of the lab leads to its telephones, from the list and from its code; without one nothing speaks of them', async ({
  page,
  company,
}) => {
  await plantConnections(company, [{ name: 'Filial', provider: 'beta', isDefault: true }]);
  await gotoLive(page, '/connections');
  await expect(page.getByRole('row').filter({ hasText: 'Filial' })).toBeVisible();
  await expect(page.getByRole('link', { name: label })).toBeHidden();

  await plantConnections(company, [{ name: 'Loja', status: 'qrcode', qrcode: '2@code' }]);
  await page.reload();
  const link = page.getByRole('link', { name: label });
  await expect(link).toHaveAttribute('href', telephonesUrl());
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar Loja' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: label }).click();
  await expect(await opened).toHaveTitle('Telefones · laboratório');
});
