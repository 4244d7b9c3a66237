import { inFull } from '../../apps/server/test/full-size.ts';
import { follow, readStorage } from '../support/actions.ts';
import { plantConnections } from '../support/connections.ts';
import { expectNoSidewaysScroll, tightWindows } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu, the top bar and a dialog are used with a thumb', async ({ page, company }) => {
    await company.plantUser({ name: 'Carla Nunes' });
    await page.goto('/users');

    await test.step('the menu floats, and is gone after a choice', async () => {
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      await menu.getByRole('link', { name: 'Configurações' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
    });

    await test.step('a user is edited in a dialog that fills the screen', async () => {
      await follow(page, '/users');
      await page.getByRole('button', { name: 'Editar Carla Nunes' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
      await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
      await expect(dialog).toHaveCSS('width', '390px');
      await dialog.getByLabel('Nome').fill('Carla Dias');
      await dialog.getByRole('button', { name: 'Salvar' }).tap();
      await expect(page.getByText('Usuário salvo com sucesso.')).toBeVisible();
      await expect(page.getByText('Carla Dias')).toBeVisible();
    });

    await test.step('what the top bar has no room for is a tap away', async () => {
      await page.getByRole('button', { name: /^Menu da conta de / }).tap();
      await page.getByRole('menuitem', { name: 'Usar tema escuro' }).tap();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.getByRole('button', { name: 'Atendimentos não lidos' }).tap();
      await page.getByRole('slider', { name: 'Volume' }).fill('0.2');
      expect(await readStorage(page, ['volume'])).toEqual(['0.2']);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Buscar' }).tap();
      await page.getByRole('option', { name: 'Filas e chatbot' }).tap();
      await expect(page).toHaveURL('/queues');
      await page.getByRole('button', { name: /^Menu da conta de / }).tap();
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('menuitem', { name: 'Atualizar' }).tap(),
      ]);
    });
  });
});

test.describe('where there is little room', () => {
  test.use({ as: 'super' });

  test('nothing needs scrolling sideways, and every button can be reached', async ({
    page,
    company,
  }) => {
    await company.set('scheduleType', 'company');
    await company.addQueue({ name: 'Atendimento ao cliente 24 horas', color: '#e79f3c' });
    await company.plantUser({ name: 'Maria Aparecida dos Santos Albuquerque Cavalcanti' });
    await plantConnections(company, [
      { name: 'Loja', status: 'CONNECTED', number: '5511938471205', isDefault: true },
      { name: 'Quiosque da Praça Benedito Calixto', health: { waiting: 3 } },
    ]);
    await company.call('PUT', `/users/${company.admin.id}`, { name: 'Maximiliana Duarte' });
    await page.goto('/users');

    await test.step('names over ten characters are cut on a phone, and whole beside it', async () => {
      await expect(page.getByText('Olá, Maximiliana!')).toBeVisible();
      await page.setViewportSize({ width: 599, height: 800 });
      await expect(page.getByText('Olá, Maximilian…!')).toBeVisible();
    });

    const windows = Object.entries(tightWindows);
    for (const [name, viewport] of inFull(windows, windows.slice(0, 1))) {
      await page.setViewportSize(viewport);
      for (const [path, text] of [
        ['/users', 'Maria Aparecida dos Santos'],
        ['/queues', 'Atendimento ao cliente 24 horas'],
        ['/connections', 'Quiosque da Praça Benedito Calixto'],
        ['/settings', 'Avaliação do atendimento'],
        ['/settings?tab=schedules', 'Quarta-feira'],
        ['/settings?tab=system', 'Número do suporte'],
        ['/schedules', 'Nenhum agendamento ainda'],
      ] as const) {
        await follow(page, path);
        await expect(page.getByText(text).first()).toBeVisible();
        await expectNoSidewaysScroll(page, `${path} on ${name}`);
      }
      await follow(page, '/users');
      await page.getByRole('button', { name: 'Adicionar usuário' }).click();
      const dialog = page.getByRole('dialog', { name: 'Adicionar usuário' });
      const queues = dialog.getByRole('combobox', { name: 'Filas' });
      await queues.scrollIntoViewIfNeeded();
      await expect(queues).toBeInViewport();
      await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect(dialog).toBeHidden();
    }
  });
});
