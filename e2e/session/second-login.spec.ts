import { readStorage } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const message = 'Sua conta foi acessada em outro computador.';

test('a login elsewhere ends this one: it is told, and a second later the page reloads', async ({
  page,
  company,
}) => {
  await company.setDueIn(20);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  const person = { volume: '0.4', preferredTheme: 'dark', i18nextLng: 'pt', tasks: '[]' };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, person);

  const reloaded = page.waitForEvent('load');
  await logIn(company.admin);
  await expect(page.getByRole('alert')).toHaveText(message);
  const told = Date.now();
  await reloaded;
  // Measured from when the test saw it, so a little less than the second.
  expect(Date.now() - told).toBeGreaterThan(700);

  await expect(page.getByRole('heading', { name: 'Bom te ver de novo' })).toBeVisible();
  const session = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'];
  expect(await readStorage(page, session)).toEqual([null, null, null, null, null]);
  expect(await readStorage(page, Object.keys(person))).toEqual(Object.values(person));
});

test('every tab of the first computer hears of it', async ({ page, context, company }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/users');
    await expect(tab.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  }
  await logIn(company.admin);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bom te ver de novo' })).toBeVisible();
  }
});
