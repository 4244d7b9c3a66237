import { readStorage } from '../support/actions.ts';
import { logIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const message = 'Sua conta foi acessada em outro computador.';

test('a login elsewhere ends this one: every tab is told, and a second later reloads', async ({
  page,
  context,
  company,
}) => {
  await company.setDueIn(20);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/users');
    await expect(tab.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
  }
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

  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bom te ver de novo' })).toBeVisible();
  }
  // What happened can still be read when the toast is long gone.
  await expect(page.getByTestId('notice')).toHaveText(message);
  const session = ['token', 'companyId', 'userId', 'companyDueDate', 'cshow'];
  expect(await readStorage(page, session)).toEqual([null, null, null, null, null]);
  expect(await readStorage(page, Object.keys(person))).toEqual(Object.values(person));
});
