import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantInvoice } from '../support/billing.ts';
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
    await expectNothingSerious(page, 'invoices on a telephone');
  });
});

test('a change of the plan is shown before it is confirmed', async ({ page, company }) => {
  await company.setDueIn(20);
  await gotoLive(page, '/financeiro');
  await page.getByRole('button', { name: 'Trocar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar de plano' });
  const confirm = dialog.getByRole('button', { name: 'Confirmar a troca' });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText('Plano atual')).toBeVisible();
  await dialog.getByRole('button', { name: 'Escolher o plano Inicial' }).click();
  await expect(dialog.getByRole('heading', { name: /^Inicial vale a partir de/ })).toBeVisible();
  await expect(dialog.getByText('Próxima fatura')).toBeVisible();
  await expectNothingSerious(page, 'a change of the plan');
  await confirm.click();
  await expect(page.getByText('Plano trocado.')).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByText('A partir do próximo período: Inicial.')).toBeVisible();
});

test.describe('an agent', () => {
  test.use({ as: 'user' });
  test('is not asked for money', async ({ page, company }) => {
    await company.setDueIn(1);
    await page.goto('/subscription');
    await expect(page.getByText('Só um administrador da empresa pode assinar.')).toBeVisible();
    await expect(page.getByText('A assinatura vence')).toHaveCount(0);
    await page.goto('/financeiro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
  });
});
