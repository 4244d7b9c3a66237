import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { submitLogin } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { checkOut } from '../support/billing.ts';
import { uniqueEmail } from '../support/company.ts';
import { expect, visitorTest as test } from '../support/test.ts';

/** The README's "A payment, without any account", over each provider of the lab. */

const ways = {
  Stripe: 'Cartão de crédito',
  Asaas: 'Boleto ou débito',
  'Mercado Pago': 'Saldo ou cartão salvo',
};

async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const person = { email: uniqueEmail(), password: 'girassol-azul-88' };
  await page.goto('/signup');
  await page.getByLabel('Nome da empresa').fill('Torra Clara');
  await page.getByLabel('Seu nome').fill('Marina');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Telefone com DDD').fill('11982147730');
  await page.locator('input[name=new-password]').fill(person.password);
  await page.getByRole('radio', { name: /^Essencial/ }).check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page).toHaveURL(/\/login/);
  return person;
}

const all = Object.entries(ways);
// What each provider is asked and answers: payment.test.ts of the server.
for (const [provider, way] of inFull(all, all.slice(0, 1))) {
  test(`signup, trial, invoice, payment by ${provider}, renewed`, async ({ page }) => {
    const person = await signUp(page);
    await submitLogin(page, person);
    await page.getByRole('link', { name: 'Assinar agora' }).click();
    await page.getByRole('button', { name: 'Assine Agora!' }).click();
    await checkOut(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Aguardando o pagamento…')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
    await expectNothingSerious(page, 'the payment screen');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: way }).click();
    const lab = await opened;
    await lab.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(lab.getByRole('status')).toContainText('paga');
    await expect(page.getByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('plano ativo até')).toBeVisible();
    await expect(page.getByText('Seu período de teste')).toHaveCount(0);
    await page.goto('/financeiro');
    await expect(page.getByText('PAGO', { exact: true })).toBeVisible();
  });
}
