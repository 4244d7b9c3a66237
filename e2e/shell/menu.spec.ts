import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const work = [
  'Atendimentos',
  'Respostas rápidas',
  'Kanban',
  'Contatos',
  'Agendamentos',
  'Tarefas',
  'Tags',
  'Chat interno',
  'Ajuda',
];
const administration = [
  'Painel',
  'Conexões',
  'Filas e chatbot',
  'Usuários',
  'API de mensagens',
  'Financeiro',
  'Configurações',
];
const campaigns = ['Campanhas', 'Listas de contatos', 'Ajustes de campanhas'];

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');

test.describe('an admin', () => {
  test('sees the work and the administration; the current page is marked', async ({ page }) => {
    await page.goto('/users');
    await expect(menuOf(page)).toHaveText([...work, ...administration]);
    await expect(page.getByRole('link', { name: 'Usuários' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const drawer = await page.getByRole('navigation', { name: 'Menu principal' }).boundingBox();
    expect(drawer?.width).toBe(260);
  });

  test('folds the menu away, and it stays so', async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Configurações' }).click();
    await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible();
  });
});

for (const as of ['supervisor', 'user'] as const) {
  test.describe(`a ${as}`, () => {
    test.use({ as });

    test('sees the work, and starts at the tickets', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL('/tickets');
      await expect(menuOf(page)).toHaveText(work);
      await expect(page.getByText('Olá, Bruna! Boas-vindas à Padaria Aurora')).toBeVisible();
      await expect(page.getByText('plano ativo até')).toBeHidden();
    });
  });
}

test.describe('a super user', () => {
  test.use({ as: 'super' });

  test('sees campaigns once the host allows them, and the announcements', async ({
    page,
    company,
  }) => {
    await page.goto('/');
    await expect(menuOf(page)).toHaveText([...work, ...administration, 'Informativos']);
    await company.set('campaignsEnabled', 'true');
    await page.reload();
    await expect(menuOf(page)).toHaveText([
      ...work,
      ...administration,
      ...campaigns,
      'Informativos',
    ]);
  });
});
