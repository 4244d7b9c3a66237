import { follow } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const everyone = [
  ['/tickets', 'Atendimentos'],
  ['/quick-messages', 'Respostas rápidas'],
  ['/contacts', 'Contatos'],
  ['/schedules', 'Agendamentos'],
  ['/Kanban', 'Kanban'],
  ['/todolist', 'Tarefas'],
  ['/tags', 'Tags'],
  ['/chats', 'Chat interno'],
  ['/chats/3', 'Chat interno'],
  ['/helps', 'Ajuda'],
  ['/subscription', 'Assinatura'],
] as const;
const admins = [
  ['/', 'Painel'],
  ['/connections', 'Conexões'],
  ['/queues', 'Filas e chatbot'],
  ['/users', 'Usuários'],
  ['/messages-api', 'API de mensagens'],
  ['/financeiro', 'Financeiro'],
  ['/settings', 'Configurações'],
] as const;
const campaigns = [
  ['/contact-lists', 'Listas de contatos'],
  ['/contact-lists/5/contacts', 'Listas de contatos'],
  ['/campaigns', 'Campanhas'],
  ['/campaign/7/report', 'Campanhas'],
  ['/campaigns-config', 'Ajustes de campanhas'],
] as const;

test.describe('a super user of a company with campaigns', () => {
  test.use({ as: 'super' });

  test('reaches every address there is', async ({ page, company }) => {
    await company.set('campaignsEnabled', 'true');
    await page.goto('/tickets');
    const all = [...everyone, ...admins, ...campaigns, ['/announcements', 'Informativos'] as const];
    for (const [path, name] of all) {
      await follow(page, path);
      await expect(page, path).toHaveTitle(`${name} · Prosa`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
        new RegExp(`^${name}(: em breve)?$`),
      );
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('an agent', () => {
  test.use({ as: 'user' });

  test('is told what is not for them', async ({ page }) => {
    await page.goto('/users');
    for (const [path] of [...admins.slice(1), ['/announcements']] as const) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
        'Acesso não permitido',
      );
      await expect(page).toHaveTitle('Acesso não permitido · Prosa');
    }
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL('/tickets');
  });
});

test('without campaigns their addresses do not exist, nor do misspelt ones', async ({ page }) => {
  await page.goto('/announcements');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
  for (const path of [...campaigns.map(([path]) => path), '/users/7', '/kanban-board']) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Página não encontrada');
  }
});
