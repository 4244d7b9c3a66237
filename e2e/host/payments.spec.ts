import { labKeys } from '@prosa/lab/payments/lab-keys';
import { expectNothingSerious } from '../support/axe.ts';
import { checkOut, plantInvoice, takeMoneyBy, takeNoMoney } from '../support/billing.ts';
import { TestCompany } from '../support/company.ts';
import { query } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });
test.afterEach(takeNoMoney);

test('the host says how it is paid; secrets are written and never read', async ({ page }) => {
  await takeNoMoney();
  await page.goto('/settings?tab=payments');
  const stripe = page.getByRole('combobox', { name: 'Receber por Stripe' });
  await expect(stripe).toHaveValue('Desativado');

  await test.step('not without its keys', async () => {
    await stripe.click();
    await page.getByRole('option', { name: 'Ativado', exact: true }).click();
    await expect(page.getByText('Preencha as chaves antes de ativar.')).toBeVisible();
    await expect(stripe).toHaveValue('Desativado');
  });

  await test.step('with them it is on', async () => {
    for (const [label, value] of [
      ['Chave secreta', labKeys.stripe.key],
      ['Segredo do webhook', labKeys.stripe.webhookSecret],
    ] as const) {
      const row = page.getByRole('group', { name: label }).first();
      await row.getByRole('button', { name: 'Definir' }).click();
      await row.getByLabel(`${label}: Novo valor`).fill(value);
      await row.getByRole('button', { name: 'Salvar' }).click();
      await expect(row.getByText('Salva')).toBeVisible();
    }
    await stripe.click();
    await page.getByRole('option', { name: 'Ativado', exact: true }).click();
    await expect(stripe).toHaveValue('Ativado');
    await page.reload();
    await expect(stripe).toHaveValue('Ativado');
    expect(await page.content()).not.toContain(labKeys.stripe.key);
    await expectNothingSerious(page, 'ways to be paid');
  });

  await test.step('days of grace, reminders and receipts', async () => {
    await page.getByRole('combobox', { name: 'Dias de tolerância' }).click();
    await page.getByRole('option', { name: '3', exact: true }).click();
    await expect(page.getByText('Operação atualizada com sucesso.').first()).toBeVisible();
    await query("delete from system_settings where key = 'graceDays'");
  });
});

test('a company pays to the host’s own PIX key, and the host confirms it', async ({
  page,
  openBrowser,
}) => {
  await takeMoneyBy('pix');
  const company = await TestCompany.signUp({ trial: true, name: 'Livraria Beco' });
  const invoice = await plantInvoice(company, { dueIn: 3 });
  const theirs = await openBrowser(await company.adminLogin());
  await theirs.goto('/financeiro');
  await theirs.getByRole('button', { name: `PAGAR a fatura ${invoice}` }).click();
  await checkOut(theirs);
  const dialog = theirs.getByRole('dialog', { name: `Pagar fatura ${invoice}` });
  await expect(dialog.getByText('Depois de pagar, a plataforma confirma')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/^000201/);
  await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();

  await test.step('the bank of the lab reads the code', async () => {
    const code = (await dialog.locator('code').textContent()) ?? '';
    const bank = await openBrowser();
    await bank.goto(`${process.env.PROSA_LAB_URL}/pay/bank?code=${encodeURIComponent(code)}`);
    await expect(bank.getByText('R$ 149,90').first()).toBeVisible();
    await bank.getByRole('button', { name: 'Pagar este PIX' }).click();
  });

  await test.step('the host marks it as paid, with a reason', async () => {
    await page.goto('/financeiro?tab=all');
    await page.getByRole('button', { name: `Mais ações da fatura ${invoice}` }).click();
    await page.getByRole('menuitem', { name: 'Marcar como paga…' }).click();
    const question = page.getByRole('dialog', { name: `Marcar a fatura ${invoice} como paga` });
    await question.getByRole('button', { name: 'Marcar como paga' }).click();
    await expect(question.getByText('Required').or(question.getByText('Too Short!'))).toBeVisible();
    await question.getByLabel('Motivo').fill('No extrato de hoje');
    await question.getByRole('button', { name: 'Marcar como paga' }).click();
    await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
  });

  await expect(theirs.getByText(/^Sua licença foi renovada até/)).toBeVisible();
  await expect(theirs).toHaveURL(/\/$/);
});
