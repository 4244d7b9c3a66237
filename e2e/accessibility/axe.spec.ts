import { screens } from '../../apps/web/src/app/screens.ts';
import shell from '../../apps/web/src/locales/pt/shell.ts';
import { follow, submitLogin } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { plantConnections } from '../support/connections.ts';
import { expect, test, visitorTest } from '../support/test.ts';

visitorTest.use({ colorScheme: 'light' });

visitorTest(
  'login, signup and what an agent sees have no serious barrier',
  async ({ page, company }) => {
    await page.goto('/login');
    await test.step('the login page is read as a form', async () => {
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Bom te ver de novo" [level=1]
    - textbox "E-mail"
    - textbox "Senha"
    - button "Mostrar senha"
    - button "Entrar"
    - paragraph:
      - link "Cadastre sua empresa"
  `);
      await expect(page.getByLabel('E-mail')).toBeFocused();
    });
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Obrigatório').first()).toBeVisible();
    await expectNothingSerious(page, 'login');
    await page.getByRole('link', { name: 'Cadastre sua empresa' }).click();
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByText('Obrigatório').first()).toBeVisible();
    await expectNothingSerious(page, 'signup');

    await test.step('what is not an agent’s, and their profile', async () => {
      const agent = await company.plantUser();
      await page.goto('/login');
      await submitLogin(page, agent);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atendimentos');
      await follow(page, '/users');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
      await expectNothingSerious(page, 'a page for others');
      await page.getByRole('button', { name: /^Menu da conta de / }).click();
      await page.getByRole('menuitem', { name: 'Perfil' }).click();
      await page.getByRole('dialog', { name: 'Meu perfil' }).waitFor();
      await expectNothingSerious(page, 'the profile');
    });
  },
);

test.describe('behind the login', () => {
  test.use({ colorScheme: 'light', as: 'super' });

  test('no screen has a serious barrier', async ({ page, company }) => {
    // It walks every screen there is.
    test.slow();
    await company.set('campaignsEnabled', 'true');
    await company.set('scheduleType', 'company');
    await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    await plantConnections(company, [
      { name: 'Loja', status: 'CONNECTED', isDefault: true, health: { waiting: 2 } },
      { name: 'Atacado', status: 'qrcode', qrcode: '2@code' },
      { name: 'Entregas', status: 'OPENING' },
      { name: 'Quiosque', reason: 'unlinked', number: '5511970024418' },
    ]);
    await page.goto('/users');
    for (const [name, { path }] of Object.entries(screens)) {
      await follow(page, path);
      await expect(page).toHaveTitle(`${shell.menu[name as keyof typeof screens]} · Prosa`);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNothingSerious(page, path);
    }
    for (const name of ['Horários', 'Sistema', 'Empresas', 'Planos', 'Pagamentos', 'Ajuda']) {
      await follow(page, '/settings');
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel.getByRole('heading').or(panel.getByRole('table')).first()).toBeVisible();
      await expectNothingSerious(page, name);
    }
    await follow(page, '/nowhere');
    await expect(page).toHaveTitle('Página não encontrada · Prosa');
    await expectNothingSerious(page, 'a page that is not there');
  });

  test('no dialog has a serious barrier', async ({ page, company }) => {
    test.slow();
    await company.set('scheduleType', 'queue');
    const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
    await company.call('POST', '/queue-options', { title: 'Um', message: 'Dois', queueId });
    await company.plantUser({ name: 'Carla Nunes' });
    await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
    const asking = {
      status: 'PAIRING',
      reason: 'other-number',
      number: '5511938471205',
    } as const;
    await plantConnections(company, [
      { name: 'Loja', isDefault: true },
      { name: 'Atacado', status: 'qrcode', qrcode: '2@code' },
      { name: 'Matriz', ...asking, scannedNumber: '5511970024418' },
    ]);
    await page.goto('/users');

    await test.step('of people and queues, and the command bar', async () => {
      await page.getByRole('button', { name: 'Adicionar usuário' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await expectNothingSerious(page, 'the user dialog, with errors');
      await page.getByRole('dialog').getByLabel('Nome').fill('A');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expectNothingSerious(page, 'the question before changes are lost');
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.getByRole('button', { name: 'Excluir Carla Nunes' }).click();
      await expectNothingSerious(page, 'the question before a deletion');
      await page.getByRole('button', { name: 'Cancelar' }).click();

      await follow(page, '/queues');
      await page.getByRole('button', { name: 'Editar a fila Vendas' }).click();
      await page.getByRole('button', { name: 'Editar Um' }).click();
      await expectNothingSerious(page, 'the queue dialog, with an option being edited');
      await page.getByRole('tab', { name: 'Horários de Atendimento' }).click();
      await expectNothingSerious(page, 'the hours of a queue');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await expectNothingSerious(page, 'the command bar');
      await page.keyboard.press('Escape');
    });

    await test.step('of a connection', async () => {
      await follow(page, '/connections');
      await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar conexão Loja' });
      for (const name of ['Vendas', 'Suporte']) {
        await dialog.getByRole('combobox', { name: 'Filas' }).click();
        await page.getByRole('option', { name }).click();
      }
      await page.keyboard.press('Escape');
      await dialog.getByText('Outras mensagens').click();
      await dialog.getByRole('button', { name: 'Gerar' }).click();
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog.getByText('a mensagem de saudação é obrigatória')).toBeVisible();
      await expectNothingSerious(page, 'the connection dialog, with an error');
      await dialog.getByLabel('Mensagem de saudação').fill('Oi!');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
      await expect(dialog.getByRole('group', { name: 'Token da API' })).toBeVisible();
      await expectNothingSerious(page, 'the connection dialog, with a token that is stored');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();

      await page.getByRole('button', { name: 'Mostrar QR: Atacado' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      await expectNothingSerious(page, 'the QR code');
      await page.getByRole('button', { name: 'Usar código de 8 caracteres' }).click();
      await page.getByRole('button', { name: 'Pedir código' }).click();
      await expectNothingSerious(page, 'pairing by code, with an error');
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
      await page.getByRole('button', { name: 'Decidir: Matriz' }).click();
      await page.getByRole('button', { name: 'Usar o novo número' }).waitFor();
      await expectNothingSerious(page, 'the question about another number');
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
      await page.getByRole('button', { name: 'Adicionar conexão' }).click();
      await page.getByRole('menu').waitFor();
      await expectNothingSerious(page, 'the menu that adds a connection');
      await page.getByRole('menuitem', { name: 'Instagram' }).click();
      await page.getByRole('button', { name: 'Entendi' }).waitFor();
      await expectNothingSerious(page, 'what it takes to connect a page');
    });
  });

  test('nothing from the top bar and no state has a serious barrier', async ({ page }) => {
    test.slow();
    await page.goto('/tickets');

    await test.step('what opens from the top bar, and on a phone', async () => {
      for (const name of ['Volume', 'Atendimentos não lidos']) {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await page.getByRole('dialog', { name }).waitFor();
        await expectNothingSerious(page, name);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /^Menu da conta de / }).click();
      await page.getByRole('menu').waitFor();
      await expectNothingSerious(page, 'the account menu');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await follow(page, '/users');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários');
      await expectNothingSerious(page, 'users on a phone');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('navigation').waitFor();
      await expectNothingSerious(page, 'the menu on a phone');
      await page.keyboard.press('Escape');
      await follow(page, '/queues');
      await page.getByRole('button', { name: 'Adicionar fila' }).first().click();
      await page.getByRole('button', { name: 'Opção', exact: true }).click();
      await expectNothingSerious(page, 'the queue dialog on a phone');
      await page.getByRole('tab', { name: 'Prévia' }).click();
      await expectNothingSerious(page, 'the telephone on a phone');
    });

    await test.step('empty, failed, away, told', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await follow(page, '/queues');
      await expect(page.getByRole('heading', { name: 'Nenhuma fila ainda' })).toBeVisible();
      await expectNothingSerious(page, 'an empty list');
      await follow(page, '/users');
      await page.getByRole('searchbox').fill('zzz');
      await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
      await expectNothingSerious(page, 'a search without an answer');

      await follow(page, '/settings');
      await page.getByRole('combobox', { name: 'Avaliação do atendimento' }).click();
      await expectNothingSerious(page, 'a list of choices');
      await page.getByRole('option', { name: 'Ativado', exact: true }).click();
      // Whoever points at it keeps it.
      await page.getByRole('status').filter({ hasText: 'Operação atualizada' }).hover();
      await page.route(/\/(api|ready)/, (route) => route.abort());
      await follow(page, '/users');
      await page.getByRole('searchbox').fill('y');
      await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'Não foi possível carregar os usuários' }),
      ).toBeVisible();
      await expectNothingSerious(page, 'a toast, the banner and a list that failed');
    });
  });
});
