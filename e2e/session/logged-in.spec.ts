import { follow, hold, readStorage, submitLogin } from '../support/actions.ts';
import { call, logIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('whoever is logged in comes in, has no business on the public pages, and goes, or is sent away', async ({
  page,
  company,
}) => {
  const person = await company.plantUser({ profile: 'admin' });
  await test.step('until it is known who is here, the page says that it is looking', async () => {
    const refresh = await hold(page, '**/api/auth/refresh_token');
    await page.goto('/users');
    await expect(page.getByRole('status')).toHaveText('Abrindo sua conta…');
    refresh.release();
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
  });

  await test.step('whoever is logged in has no business on the public pages', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await follow(page, '/signup');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
  });

  await test.step('logout leads to the login page and leaves nothing of the session', async () => {
    await page.getByRole('link', { name: 'Usuários' }).click();
    await expect(page).toHaveURL('/users');
    await page.evaluate(() => localStorage.setItem('volume', '0.3'));
    await page.getByRole('button', { name: 'Menu da conta de Padaria Aurora' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/login');
    const session = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'];
    expect(await readStorage(page, session)).toEqual([null, null, null, null, null]);
    expect(await readStorage(page, ['volume'])).toEqual(['0.3']);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bom te ver de novo' })).toBeVisible();
    // Left by choice: the next person starts at the beginning.
    await page.goto('/login');
    await submitLogin(page, person);
    await expect(page).toHaveURL('/');
  });

  await test.step('a session that the server ended says so, and the next login goes on there', async () => {
    await page.getByRole('link', { name: 'Usuários' }).click();
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
    const password = 'nova-senha';
    const { token } = await logIn(company.admin);
    await call('PUT', `/users/${person.id}`, { body: { password }, token });
    await expect(page.getByText('Seu acesso expirou. Entre de novo.')).toBeVisible();
    await submitLogin(page, { ...person, password });
    await expect(page).toHaveURL('/users');
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
  });
});
