import { hold, submitLogin } from '../support/actions.ts';
import { expect, visitorTest as test } from '../support/test.ts';

const wrong = 'E-mail ou senha incorretos. Confira e tente de novo.';

test('a wrong password is told and stays told; the right one enters', async ({ page, company }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Entrar · Prosa');
  await submitLogin(page, { ...company.admin, password: 'outra-senha' });
  await expect(page.getByRole('alert')).toHaveText(wrong);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(company.admin.email);
  // The same words for an e-mail that nobody has.
  await submitLogin(page, { email: 'ninguem@aurora.test', password: 'qualquer' });
  await expect(page.getByRole('alert')).toHaveText(wrong);

  // What is no address at all is not looked for.
  await submitLogin(page, { email: 'ninguem', password: 'qualquer' });
  await expect(page.getByTestId('notice')).toHaveText(
    'Algum campo não está certo. Confira e tente de novo.',
  );

  // An address that somebody else made leads nowhere else afterwards.
  await page.goto('/login?from=https%3A%2F%2Fevil.example%2Fx');
  await submitLogin(page, company.admin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
  await expect(page.getByText('Olá, Padaria!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a visitor returns to where they came from; while the server thinks, a second press sends nothing', async ({
  page,
  company,
}) => {
  const login = await hold(page, '**/api/auth/login');
  await page.goto('/settings?tab=options#content');
  await expect(page).toHaveURL(/\/login\?from=/);
  await submitLogin(page, company.admin);
  const button = page.getByRole('button', { name: 'Entrar' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await page.getByLabel('E-mail').press('Enter');
  login.release();
  await expect(page.getByText('Olá, Padaria!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible();
  await expect(page).toHaveURL('/settings?tab=options#content');
  expect(login.requests).toHaveLength(1);
});
