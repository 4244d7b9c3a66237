import { hold, submitLogin, watchRequests } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
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

test('empty fields are named; too many wrong tries are asked to wait', async ({
  page,
  company,
  extraHTTPHeaders,
}) => {
  await page.goto('/login');

  await test.step('empty fields are named before anything is sent; the password can be looked at', async () => {
    const tries = watchRequests(page, '/auth/login', 'POST');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Obrigatório')).toHaveCount(2);
    expect(tries).toHaveLength(0);

    const password = page.getByLabel('Senha', { exact: true });
    await password.fill('segredo');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar senha' }).press('Enter');
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('too many wrong tries are asked to wait', async () => {
    const address = extraHTTPHeaders?.['x-forwarded-for'];
    for (let count = 0; count < 5; count += 1) {
      const attempt = logIn({ ...company.admin, password: 'errada' }, address);
      await expect(attempt).rejects.toThrow('ERR_INVALID_CREDENTIALS');
    }
    await submitLogin(page, company.admin);
    await expect(page.getByRole('alert')).toHaveText(
      'Muitas tentativas em pouco tempo. Tente de novo em 5 minutos.',
    );
  });
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
