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

test('an admin sees the work and the administration; the menu can be folded away', async ({
  page,
}) => {
  await page.goto('/users');
  await expect(menuOf(page)).toHaveText([...work, ...administration]);
  const current = page.getByRole('link', { name: 'Usuários' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  const drawer = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(drawer).toHaveCSS('width', '260px');

  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Configurações' }).click();
  await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible();
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
