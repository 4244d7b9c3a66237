import type { Locator } from '@playwright/test';
import { seriousIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('calls are tried from /docs with a key, within its rights', async ({ page, company }) => {
  const { key } = await company.call<{ key: string }>('POST', '/api-keys', {
    name: 'Documentação',
    rights: ['contacts:read', 'contacts:write'],
  });
  await page.goto('/docs');
  const open = async (path: string, method: string): Promise<Locator> => {
    const call = page
      .locator('details')
      .filter({ has: page.getByText(path, { exact: true }) })
      .filter({ has: page.getByText(method, { exact: true }) });
    await call.locator('summary').click();
    return call;
  };

  const make = await open('/api/contacts', 'POST');
  await make.getByRole('button', { name: 'Try it' }).click();
  await expect(make.locator('output')).toContainText('401');

  await page.getByLabel('API key or connection token').fill(key);
  await make.getByLabel('Body').fill('{ "name": "Ana Documentada" }');
  await make.getByRole('button', { name: 'Try it' }).click();
  await expect(make.locator('output')).toContainText('Ana Documentada');
  const { id } = await company
    .call<{ contacts: { id: number }[] }>('GET', '/contacts?searchParam=Documentada')
    .then(({ contacts }) => contacts[0]!);

  const show = await open('/api/contacts/{id}', 'GET');
  await show.getByLabel('id').fill(String(id));
  await show.getByRole('button', { name: 'Try it' }).click();
  await expect(show.locator('output')).toContainText('200');
  await expect(show.locator('output')).toContainText('Ana Documentada');

  const tags = await open('/api/tags/list', 'GET');
  await tags.getByRole('button', { name: 'Try it' }).click();
  await expect(tags.locator('output')).toContainText('ERR_NO_PERMISSION');
  expect(await seriousIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousIn(page, ['color-contrast'])).toEqual([]);
});
