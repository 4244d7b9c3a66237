import { uniqueEmail } from '../support/company.ts';
import { cuttableTest as test } from '../support/cuttable-test.ts';
import { expect } from '../support/test.ts';

const banner = 'Sem conexão com o servidor.';

test('while the server is away nothing is lost', async ({ page, server, company }) => {
  await test.step('a page that is opened while the server is away logs nobody out', async () => {
    // The page itself came from the browser's memory, say; only the answers are missing.
    let away = true;
    await page.route('**/api/**', (route) => (away ? route.abort() : route.fallback()));
    await page.goto('/users');
    await expect(
      page.getByText('O servidor não está respondendo. Tentando de novo…'),
    ).toBeVisible();
    away = false;
    await expect(page.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
    expect(server.url).toBe(new URL(page.url()).origin);
  });

  await test.step('a server that is away is told, nothing typed is lost, and it goes on by itself', async () => {
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar usuário' });
    await dialog.getByLabel('Nome').fill('Carla Nunes');

    await server.cut();
    await expect(page.getByRole('status').filter({ hasText: banner })).toBeVisible();
    await dialog.getByLabel('E-mail').fill(uniqueEmail());
    await dialog.getByLabel('Senha', { exact: true }).fill('cafe-com-leite');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'O servidor não respondeu. Verifique sua internet e tente de novo.',
    );
    await expect(dialog.getByLabel('Nome')).toHaveValue('Carla Nunes');

    await server.restore();
    await expect(page.getByText(banner)).toBeHidden();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Usuário salvo com sucesso.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Carla Nunes' })).toBeVisible();
  });

  await test.step('what changed meanwhile is there when the server is back', async () => {
    await expect(page.getByRole('button', { name: 'Editar Padaria Aurora' })).toBeVisible();
    await server.cut();
    await expect(page.getByText(banner)).toBeVisible();
    await company.plantUser({ name: 'Davi Nunes' });
    await server.restore();
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(page.getByText(banner)).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Davi Nunes' })).toBeVisible();
  });
});
