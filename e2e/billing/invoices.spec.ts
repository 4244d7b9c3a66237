import { isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantInvoice } from '../support/billing.ts';
import { TestCompany } from '../support/company.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

test('an admin sees what was paid, what is open and what is overdue', async ({ page, company }) => {
  const late = await plantInvoice(company, { dueIn: -2 });
  const open = await plantInvoice(company, { dueIn: 28, value: 1047 });
  const paid = await plantInvoice(company, { dueIn: -33, paid: true });
  await page.goto('/financeiro');
  const row = (id: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faturas');
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Id', 'Detalhes', 'Valor', 'Data Venc.', 'Status', 'Ação'],
  ]);
  await expect(row(late)).toContainText('Vencido');
  await expect(row(late)).toContainText('há 2 dias');
  await expect(row(open)).toContainText('Em Aberto');
  await expect(row(open)).toContainText('R$ 1.047,00');
  await expect(row(paid)).toContainText('Pago');
  await expect(row(paid)).toContainText('PAGO');
  await expect(row(paid).getByRole('button', { name: /^PAGAR/ })).toHaveCount(0);
  await expect(row(open).getByRole('button', { name: `PAGAR a fatura ${open}` })).toBeVisible();
  const ground = (id: number) =>
    row(id).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(late)).not.toBe(await ground(open));
  expect(await ground(open)).toBe(await ground(paid));
  await expect(page.getByText(`A fatura ${late} venceu há 2 dias.`)).toBeVisible();
  await expectNothingSerious(page, 'invoices');

  await test.step('a receipt, to be printed', async () => {
    await row(paid)
      .getByRole('link', { name: `Recibo da fatura ${paid}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Recibo da fatura ${paid}`);
    await expect(page.getByText('Pago por')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('R$ 149,90');
    await expectNothingSerious(page, 'a receipt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Voltar às faturas' }).click();
  });

  await test.step('on a telephone an invoice is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: `PAGAR a fatura ${late}` })).toBeVisible();
    await expectNoSidewaysScroll(page, 'on a telephone');
    if (isFullSize) await expectNothingSerious(page, 'invoices on a telephone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('older ones come by scrolling', async () => {
    await query(
      `insert into invoices (company_id, period, due_date, detail, lines, cents, months, status, paid_at, paid_how)
       select $1, day, day, 'Essencial', '[{"detail": "Essencial", "cents": 14990}]', 14990, 1, 'paid', day, 'pix'
       from generate_series(date '2019-01-10', date '2022-12-10', '1 month') as day`,
      [company.id],
    );
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: '10/12/2022' })).toBeVisible();
    const oldest = page.getByRole('row').filter({ hasText: '10/01/2019' });
    await expect(oldest).toHaveCount(0);
    await expect(async () => {
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(oldest).toHaveCount(1, { timeout: 500 });
    }).toPass();
  });
});

test('a dearer plan in the middle of a month: the difference is shown, and charged', async ({
  openBrowser,
}) => {
  const company = await TestCompany.signUp({ plan: 'Inicial' });
  await company.setDueIn(5);
  const invoice = await plantInvoice(company, { dueIn: 5, value: 49.9 });
  const page = await openBrowser(await company.adminLogin());
  await gotoLive(page, '/financeiro');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(invoice), exact: true }) });
  await expect(row).toContainText('R$ 49,90');
  await page.getByRole('button', { name: 'Trocar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar de plano' });
  const confirm = dialog.getByRole('button', { name: 'Confirmar a troca' });
  // What a cheaper one means is tested with the dialog alone: change-plan-dialog.dom.test.tsx.
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText('Plano atual')).toBeVisible();
  await dialog.getByRole('button', { name: 'Escolher o plano Essencial' }).click();
  const outcome = dialog.getByRole('status');
  await expect(
    outcome.getByRole('heading', { name: /^Essencial vale a partir de hoje/ }),
  ).toBeVisible();
  await expect(outcome.getByText(/^Diferença pelos 5 de \d\d dias que restam$/)).toBeVisible();
  const sums = await outcome.getByRole('definition').allTextContents();
  await expectNothingSerious(page, 'a change of the plan');
  await confirm.click();
  await expect(page.getByText('Plano trocado.')).toBeVisible();
  await expect(row).toContainText(sums[1] ?? '');

  await test.step('and the checkout asks for both', async () => {
    await row.getByRole('button', { name: `PAGAR a fatura ${invoice}` }).click();
    const checkout = page.getByRole('dialog', { name: `Pagar fatura ${invoice}` });
    for (const [label, text] of [
      ['Nome completo', 'Ana Souza'],
      ['CPF ou CNPJ', '111.444.777-35'],
      ['Endereço', 'Rua das Flores, 1'],
      ['Cidade', 'Itu'],
      ['CEP', '13300000'],
    ] as const) {
      await checkout.getByLabel(label).fill(text);
    }
    await checkout.getByRole('button', { name: 'PRÓXIMO' }).click();
    await checkout.getByRole('button', { name: 'Escolher o plano Essencial' }).click();
    for (const sum of sums) await expect(checkout.getByText(sum)).toBeVisible();
  });
});
