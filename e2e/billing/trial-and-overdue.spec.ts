import { isFullSize } from '../../apps/server/test/full-size.ts';
import { follow, submitLogin } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantInvoice } from '../support/billing.ts';
import { TestCompany } from '../support/company.ts';
import { signUpHost } from '../support/host.ts';
import { expect, visitorTest as test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

test('in its trial a company is told how long it lasts, and where to subscribe', async ({
  openBrowser,
}) => {
  const company = await TestCompany.signUp({ trial: true });
  const page = await openBrowser(await company.adminLogin());
  await page.goto('/tickets');
  await expect(page.getByText('Seu período de teste termina em 3 dias.')).toBeVisible();
  await page.getByRole('link', { name: 'Assinar agora' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assinatura');
  await expect(page.getByLabel('Período de teste')).toHaveValue(
    /^Seu período de teste termina em [34] dias!$/,
  );
  await expect(page.getByLabel('Email de cobrança')).toHaveValue(company.admin.email);
  await expect(page.getByLabel('Email de cobrança')).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Assine Agora!' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Passos da assinatura' })).toContainText(
    /Dados.*Personalizar.*Revisar/,
  );

  await test.step('the first step says what is missing, in its words', async () => {
    await dialog.getByRole('button', { name: 'PRÓXIMO' }).click();
    for (const text of [
      ...['O nome completo é obrigatório', 'O Endereço é obrigatório', 'Cidade é obrigatória'],
      'CEP é obrigatório',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(dialog.getByLabel('Nome completo')).toBeFocused();
    await dialog.getByLabel('CEP').fill('123');
    await dialog.getByRole('button', { name: 'PRÓXIMO' }).click();
    await expect(dialog.getByText('Formato de CEP inválido')).toBeVisible();
    await expectNothingSerious(page, 'the checkout, with errors');
  });
});

test('an overdue company’s admin can pay and do nothing else, until it is paid', async ({
  page,
  company,
}) => {
  const invoice = await plantInvoice(company, { dueIn: -2 });
  await company.setDueIn(-2);
  await page.goto('/login');

  await test.step('an agent cannot come in, and is not offered to pay', async () => {
    await submitLogin(page, await company.plantUser());
    await expect(page.getByRole('alert').getByText('Opss! Sua assinatura venceu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar a fatura agora' })).toHaveCount(0);
  });

  await test.step('an admin is', async () => {
    await submitLogin(page, company.admin);
    await page.getByRole('button', { name: 'Pagar a fatura agora' }).click();
    await expect(page).toHaveURL(/\/financeiro$/);
    await expect(page.getByText('A assinatura venceu em')).toBeVisible();
    await expect(page.getByRole('button', { name: `PAGAR a fatura ${invoice}` })).toBeVisible();
    await expectNothingSerious(page, 'an overdue company');
    await page.goto('/tickets');
    for (const path of ['/settings', '/']) {
      await expect(page).toHaveURL(/\/financeiro$/);
      await follow(page, path);
    }
    await expect(page).toHaveURL(/\/financeiro$/);
    if (isFullSize) {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNothingSerious(page, 'an overdue company, on a telephone');
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  await test.step('paid, everything is there at once', async () => {
    const host = await signUpHost();
    await host.call('POST', `/host/invoices/${invoice}/paid`, { reason: 'Pago no balcão' });
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Painel');
    await expect(page.getByText('plano ativo até')).toBeVisible();
  });
});
