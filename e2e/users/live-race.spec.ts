import { expect, test } from '../support/test.ts';

test('an answer that was under way does not undo what an event said meanwhile', async ({
  page,
  company,
}) => {
  const gate = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  let loads = 0;
  // The second load is the one after the live connection stands: it is answered before the change
  // and arrives after it.
  await page.route('**/api/users?*', async (route) => {
    loads += 1;
    if (loads !== 2) return await route.fallback();
    const answer = await route.fetch();
    late.resolve();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto('/users');
  await late.promise;
  await company.addUser({ name: 'Carla Nunes' });
  const row = page.getByRole('row').filter({ hasText: 'Carla Nunes' });
  await expect(row).toBeVisible();
  const arrived = page.waitForResponse(/api\/users\?/);
  gate.resolve();
  await (await arrived).finished();
  await expect(page.getByText('2 pessoas na equipe.')).toBeVisible();
  await expect(row).toBeVisible();
});
