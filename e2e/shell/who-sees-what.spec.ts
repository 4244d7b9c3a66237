import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { follow, watchRequests } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test } from '../support/test.ts';

const work = [
  ['/tickets', 'Atendimentos'],
  ['/quick-messages', 'Respostas rápidas'],
  ['/Kanban', 'Kanban'],
  ['/contacts', 'Contatos'],
  ['/schedules', 'Agendamentos'],
  ['/todolist', 'Tarefas'],
  ['/tags', 'Tags'],
  ['/chats', 'Chat interno'],
  ['/helps', 'Ajuda'],
] as const;
/** The host's, where it has a number for it: it leads out of the app. */
const support = 'Suporte';
const administration = [
  ['/', 'Painel'],
  ['/connections', 'Conexões'],
  ['/queues', 'Filas e chatbot'],
  ['/users', 'Usuários'],
  ['/messages-api', 'API de mensagens'],
  ['/financeiro', 'Financeiro'],
  ['/settings', 'Configurações'],
  ['/audit-log', 'Registro de atividades'],
] as const;
const campaigns = [
  ['/campaigns', 'Campanhas'],
  ['/contact-lists', 'Listas de contatos'],
  ['/campaigns-config', 'Ajustes de campanhas'],
] as const;
/** Addresses that the menu does not show. */
const beyond = [['/subscription', 'Assinatura']] as const;
const beyondCampaigns = [
  ['/contact-lists/5/contacts', 'Esta lista não existe mais'],
  ['/campaign/7/report', 'Esta campanha não existe mais'],
] as const;

const names = (...lists: (readonly (readonly [string, string])[])[]) => {
  const [first = [], ...others] = lists.map((list) => list.map(([, name]) => name));
  return [...first, support, ...others.flat()];
};
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an admin sees the work and the administration', async ({ page }) => {
  await test.step('in a menu that can be folded away', async () => {
    await page.goto('/users');
    await expect(menuOf(page)).toHaveText(names(work, administration));
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

  await test.step('without campaigns their addresses do not exist, nor do misspelt ones', async () => {
    await follow(page, '/announcements');
    await expect(title(page)).toHaveText('Acesso não permitido');
    const missing = [...campaigns, ...beyondCampaigns].map(([path]) => path);
    for (const path of [...missing, '/users/7', '/kanban-board']) {
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(title(page), path).toHaveText('Página não encontrada');
    }
  });
});

test.describe('a super user', () => {
  test.use({ as: 'super' });

  test('sees campaigns once the host allows them, and reaches every address there is', async ({
    page,
    company,
  }) => {
    await page.goto('/');
    const platform = [['/announcements', 'Informativos']] as const;
    await expect(menuOf(page)).toHaveText(names(work, platform, administration));
    await company.set('campaignsEnabled', 'true');
    await page.reload();
    await expect(menuOf(page)).toHaveText(names(work, platform, administration, campaigns));
    const all = [...work, ...administration, ...campaigns, ...beyond, ...beyondCampaigns];
    for (const [path, name] of [...all, ...platform]) {
      await follow(page, path);
      await expect(page, path).toHaveTitle(`${name} · Prosa`);
      await expect(title(page), path).toHaveText(path === '/financeiro' ? 'Faturas' : name);
      await expect(page).toHaveURL(path);
    }
  });
});

// Both see the same: menu-entries.test.ts.
for (const as of inFull(['supervisor', 'user'] as const, ['user'])) {
  test.describe(`a ${as}`, () => {
    test.use({ as });

    test('sees the work, and nothing else', async ({ page, company }) => {
      await plantConnections(company, [{ name: 'Loja', isDefault: true }]);
      const asked = watchRequests(page, '/whatsapp');

      await test.step('starts at the tickets', async () => {
        await page.goto('/');
        await expect(page).toHaveURL('/tickets');
        await expect(menuOf(page)).toHaveText(names(work));
        await expect(page.getByText('Olá, Bruna! Boas-vindas a Padaria Aurora')).toBeVisible();
        await expect(page.getByText('plano ativo até')).toBeHidden();
      });

      await test.step('is offered nothing that they may not do', async () => {
        await page.keyboard.press('Control+k');
        const bar = page.getByRole('dialog', { name: 'Barra de comandos' });
        const options = bar.getByRole('option');
        await expect(options.filter({ hasText: 'Contatos' })).toBeVisible();
        for (const name of ['Usuários', 'Configurações', 'Adicionar', 'Painel', 'Informativos']) {
          await expect(options.filter({ hasText: name })).toHaveCount(0);
        }
        await page.keyboard.press('Escape');
        await expect(bar).toBeHidden();
      });

      await test.step('is told what is not for them', async () => {
        for (const [path] of [...administration.slice(1), ['/wall'], ['/announcements']] as const) {
          await follow(page, path);
          await expect(page).toHaveURL(path);
          await expect(title(page), path).toHaveText('Acesso não permitido');
          await expect(page).toHaveTitle('Acesso não permitido · Prosa');
        }
        await page.getByRole('link', { name: 'Ir para o início' }).click();
        await expect(page).toHaveURL('/tickets');
        // Of the connections they are told the names, by which two are told apart, and no codes.
        expect(new Set(asked.map(({ search }) => search))).toEqual(new Set(['?session=0']));
      });
    });
  });
}
