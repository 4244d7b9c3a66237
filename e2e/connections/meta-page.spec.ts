import { gotoLive } from '../support/actions.ts';
import { TestCompany } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { labClient } from '../support/lab.ts';
import { labPageTest as test } from '../support/lab-page.ts';
import { expect } from '../support/test.ts';

test('the lab’s page and its Instagram account are connected by a click; what expired asks for a login', async ({
  page,
  company,
  // Whoever connects it by a click has it to themselves, too.
  labPage: _,
}) => {
  test.slow();
  await test.step('an access that has expired says so, and the way back is a login', async () => {
    await plantConnections(company, [
      { name: 'Página', channel: 'facebook', reason: 'expired', isDefault: true },
    ]);
    await gotoLive(page, '/connections');
    const row = page.getByRole('row').filter({ hasText: 'Página' });
    await expect(row).toContainText('O acesso à página expirou. Entre de novo');
    await expect(row.getByRole('button', { name: 'Novo QR' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Entrar de novo: Página' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Conectar uma página do Facebook' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the lab’s page and its Instagram account are connected by a click', async () => {
    await page.getByRole('button', { name: 'Adicionar conexão' }).click();
    await page.getByRole('menuitem', { name: 'Instagram' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar uma conta do Instagram' });
    // Without an app of one's own: what to configure, in words.
    await expect(dialog).toContainText('FACEBOOK_APP_ID e FACEBOOK_APP_SECRET');
    await expect(dialog.getByRole('link', { name: 'Entrar com o Facebook' })).toHaveCount(0);
    await expect(dialog).toContainText('são duas conexões do plano');
    await dialog.getByRole('button', { name: 'Conectar a página do laboratório' }).click();
    await expect(dialog.getByText('Páginas e contas conectadas:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Loja da Prosa · Instagram',
      'Loja da Prosa · Messenger',
    ]);
    await dialog.getByRole('button', { name: 'Entendi' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Loja da Prosa' });
    await expect(rows.filter({ hasText: 'Messenger' })).toContainText('Conectada');
    await expect(rows.filter({ hasText: 'Messenger' })).toContainText(/Página \d+/);
    await expect(rows.filter({ hasText: '@lojadaprosa' })).toContainText('Conectada');

    // A page is edited like a number, and asks nobody whom to link with.
    await page.getByRole('button', { name: 'Editar a conexão Loja da Prosa' }).first().click();
    const editing = page.getByRole('dialog', { name: 'Editar conexão Loja da Prosa' });
    await expect(editing.getByRole('combobox', { name: 'Onde conectar' })).toHaveCount(0);
    await editing.getByLabel('Nome').fill('Página da loja');
    await editing.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Página da loja' })).toBeVisible();
  });
});

test('what found no place is named: the plan is full, or another company has the page', async ({
  page,
  company,
  labPage,
}) => {
  test.slow();
  await plantConnections(company, [{ name: 'Loja', isDefault: true }, { name: 'Matriz' }]);
  await gotoLive(page, '/connections');
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('menuitem', { name: 'Instagram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar uma conta do Instagram' });
  const connect = dialog.getByRole('button', { name: 'Conectar a página do laboratório' });
  const other = await TestCompany.signUp();
  await labPage.connect(other);
  await connect.click();
  await expect(
    page.getByText('Outra empresa desta plataforma já conectou esta página'),
  ).toBeVisible();
  await labPage.release(other);
  await connect.click();
  await expect(dialog.getByText('Ficou de fora:')).toBeVisible();
  const lines = dialog.getByRole('listitem');
  await expect(lines.nth(0)).toHaveText('Loja da Prosa · Instagram');
  await expect(lines.nth(1)).toContainText('Loja da Prosa · Messenger');
  await expect(lines.nth(1)).toContainText('Limite do plano atingido');
});

test('with several pages one chooses, and hears page by page what was left out and why', async ({
  page,
  labPage,
}) => {
  test.slow();
  expect(labPage).toBeDefined();
  await labClient().setMetaFaults({ pages: ['without-token', 'without-task'] });
  await gotoLive(page, '/connections');
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('menuitem', { name: 'Facebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar uma página do Facebook' });
  await dialog.getByRole('button', { name: 'Conectar a página do laboratório' }).click();
  await expect(dialog.getByText('Quais páginas você quer atender por aqui?')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await page.screenshot({ path: test.info().outputPath('choose-wide.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('choose-narrow.png') });
  await dialog.getByRole('checkbox', { name: 'Página sem tarefa' }).uncheck();
  await dialog.getByRole('button', { name: 'Conectar 2 páginas' }).click();
  await expect(dialog.getByText('Páginas e contas conectadas:')).toBeVisible();
  await expect(dialog.getByText('O login não deu acesso a esta página')).toBeVisible();
  await expect(dialog.getByText('Página sem tarefa')).toHaveCount(0);
  await labClient().clearMetaFaults();
});

test('Meta’s script is let into the document of the login, and into no other; whoever asks what became of a deletion is answered', async ({
  page,
  request,
}) => {
  // This server has no app: the document of the login is as closed as all others.
  for (const address of ['/connections', '/connections/login']) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).not.toContain('facebook');
  }
  await page.goto('/connections/login?channel=instagram');
  const heading = page.getByRole('heading', { name: 'Conectar uma conta do Instagram' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('FACEBOOK_APP_ID e FACEBOOK_APP_SECRET')).toBeVisible();
  expect(await labClient().pages()).toHaveLength(2);

  await page.goto('/data-deletion/abcdefghijklmnop');
  await expect(page.getByRole('heading', { name: 'Código não encontrado' })).toBeVisible();
});
