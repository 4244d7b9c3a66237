import { gotoLive } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { plantTicket } from '../support/conversations.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('two connections of one name are told apart wherever one of them stands alone', async ({
  page,
  company,
}) => {
  await plantConnections(company, [
    { name: 'Loja', number: '5511938471205', isDefault: true },
    { name: 'Filial', number: '5511938471206' },
    { name: 'Quiosque', number: '5511938471207' },
  ]);
  await plantTicket(company, { contact: 'Ana Lima', connection: 'Loja' });
  await plantTicket(company, { contact: 'Bia Reis', connection: 'Filial' });
  await plantTicket(company, { contact: 'Caio Dias', connection: 'Quiosque' });
  await query(`update connections set name = 'Loja' where company_id = $1 and name = 'Filial'`, [
    company.id,
  ]);

  await test.step('in the list of tickets', async () => {
    await gotoLive(page, '/tickets');
    const { row, waiting } = deskOf(page);
    await waiting.click();
    await expect(row('Ana Lima')).toContainText('Loja (+55 11 93847-1205)');
    await expect(row('Bia Reis')).toContainText('Loja (+55 11 93847-1206)');
    await expect(row('Caio Dias')).toContainText('Quiosque');
    await expect(row('Caio Dias')).not.toContainText('93847');
  });

  await test.step('in the dialog of a new ticket', async () => {
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Conexão' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'A última usada com o contato',
      'Loja (+55 11 93847-1205)',
      'Loja (+55 11 93847-1206)',
      'Quiosque',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('in what the buttons of the table are called, and in their dialogs', async () => {
    await page.goto('/connections');
    const second = 'Loja (+55 11 93847-1206)';
    await expect(
      page.getByRole('button', { name: `Tornar ${second} a conexão padrão` }),
    ).toBeVisible();
    await page.getByRole('button', { name: `Editar a conexão ${second}` }).click();
    await expect(page.getByRole('dialog', { name: `Editar conexão ${second}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Excluir a conexão ${second}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`${second} para de receber e enviar`);
  });
});
