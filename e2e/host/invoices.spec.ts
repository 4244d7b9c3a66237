import { isFullSize } from '../../apps/server/test/full-size.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantInvoice } from '../support/billing.ts';
import { TestCompany } from '../support/company.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });

test('the host sees all invoices, moves, cancels and reviews them, each with a reason', async ({
  page,
}) => {
  const other = await TestCompany.signUp({
    name: `Fibra ${Math.random().toString(36).slice(2, 8)}`,
  });
  const [moved, cancelled, reviewed] = [
    await plantInvoice(other, { dueIn: 5 }),
    await plantInvoice(other, { dueIn: -9 }),
    await plantInvoice(other, { dueIn: -40, paid: true }),
  ];
  await query("update invoices set status = 'review' where id = $1", [reviewed]);
  await page.goto(`/financeiro?tab=all&company=${other.id}`);
  const row = (id: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(row(cancelled)).toContainText('Vencido');
  await expect(row(reviewed)).toContainText('Em análise');
  await expectNothingSerious(page, 'all invoices');
  const dialog = page.getByRole('dialog');

  await test.step('another date', async () => {
    await page.getByRole('button', { name: `Mais ações da fatura ${moved}` }).click();
    await page.getByRole('menuitem', { name: 'Mudar o vencimento…' }).click();
    await dialog.getByLabel('Novo vencimento').fill('2030-05-31');
    await dialog.getByLabel('Motivo').fill('Pediu mais prazo');
    await dialog.getByRole('button', { name: 'Mudar o vencimento' }).click();
    await expect(row(moved)).toContainText('31/05/2030');
    await expect(row(moved)).toContainText('Pediu mais prazo');
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: `Mais ações da fatura ${cancelled}` }).click();
    await page.getByRole('menuitem', { name: 'Cancelar a fatura…' }).click();
    await dialog.getByLabel('Motivo').fill('Feita por engano');
    await dialog.getByRole('button', { name: 'Cancelar a fatura' }).click();
    await expect(row(cancelled)).toContainText('Cancelado');
  });

  await test.step('money that was asked back: it stays paid', async () => {
    await page.getByRole('button', { name: `Analisar a fatura ${reviewed}` }).click();
    await expectNothingSerious(page, 'a review');
    await dialog.getByLabel('Motivo').fill('Pagou de outra forma');
    await dialog.getByRole('button', { name: 'Registrar a decisão' }).click();
    await expect(row(reviewed)).toContainText('Pago');
  });

  await test.step('narrowed in the address, and on a telephone', async () => {
    await page.getByRole('combobox', { name: 'Filtrar' }).click();
    await page.getByRole('option', { name: 'Canceladas' }).click();
    await expect(page).toHaveURL(/show=cancelled/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'on a telephone');
    if (isFullSize) await expectNothingSerious(page, 'all invoices, on a telephone');
  });
});
