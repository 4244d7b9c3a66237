import { follow } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { TestCompany } from '../support/company.ts';
import { plantTicket } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super' });

test('the host comes into a company with its admin’s code, leaves, and can be put out', async ({
  page,
  openBrowser,
  login,
}) => {
  const name = `Oficina ${Math.random().toString(36).slice(2, 8)}`;
  const target = await TestCompany.signUp({ name });
  await plantTicket(target);
  const admin = await openBrowser(await target.adminLogin());
  await admin.goto('/settings');
  const banner = page.getByRole('status').filter({ hasText: `Você está em ${name} como suporte` });
  const inside = admin.getByText(`${login.user.name} está na empresa até`);

  async function makeCode(): Promise<string> {
    await admin.getByRole('button', { name: 'Gerar código' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Código de acesso' });
    const code = await dialog.getByLabel('Código de acesso').inputValue();
    await dialog.getByRole('button', { name: 'Já guardei em lugar seguro' }).click();
    await expect(admin.getByText('Um código vale até')).toBeVisible();
    return code;
  }

  async function enter(code: string): Promise<void> {
    await page.goto('/settings?tab=companies');
    await page.getByRole('searchbox', { name: 'Buscar nome ou e-mail' }).fill(name);
    // The list that comes for it closes a menu that was opened before.
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Mais ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Entrar como suporte…' }).click();
    await page.getByLabel('Código de acesso').fill(code);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }

  await test.step('a code that nobody gave is refused where it was typed', async () => {
    await enter('2222-2222');
    await expect(
      page.getByText('O código não vale mais. Peça outro ao administrador.'),
    ).toBeVisible();
    await expectNothingSerious(page, 'a wrong code');
  });

  await test.step('with the right one this browser is in the company, and every screen says so', async () => {
    await enter(await makeCode());
    await expect(banner).toBeVisible();
    await page.reload();
    for (const path of ['/tickets', '/contacts', '/settings']) {
      await follow(page, path);
      await expect(banner).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    // What is the company's own affair is not offered.
    await expect(page.getByText('Acesso do suporte')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue(name);
    await expect(page.getByRole('tab', { name: 'Empresas' })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Filas e chatbot' })).toBeVisible();
    for (const entry of ['Usuários', 'Financeiro', 'Chat interno']) {
      await expect(menu.getByRole('link', { name: entry })).toHaveCount(0);
    }
    await follow(page, '/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido');
    for (const [path, shown] of [
      ['/contacts', 'Rosângela Figueiredo'],
      ['/connections', 'Loja'],
    ] as const) {
      await follow(page, path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(banner).toBeVisible();
      const refused = /^(Adicionar|Excluir|Editar|Desconectar|Importar)/;
      await expect(page.getByRole('button', { name: refused })).toHaveCount(0);
    }
    await expect(inside).toBeVisible();
    await expectNothingSerious(page, 'as support');
  });

  await test.step('leaving leads back to the console, in the session from before', async () => {
    await banner.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('tab', { name: 'Empresas' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(inside).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Buscar nome ou e-mail' })).toBeVisible();
  });

  await test.step('the admin ends it, and the screen is the console again at once', async () => {
    await enter(await makeCode());
    await expect(banner).toBeVisible();
    await expect(inside).toBeVisible();
    await admin.getByRole('button', { name: 'Cancelar acesso' }).click();
    await expect(page.getByRole('tab', { name: 'Empresas' })).toBeVisible();
    await expect(page).toHaveURL(/tab=companies/);
    await expect(banner).toHaveCount(0);
    await expect(inside).toHaveCount(0);
  });

  await test.step('the company’s log names who came, and when they left', async () => {
    await admin.goto('/audit-log');
    for (const words of [
      'Gerou um código para o suporte',
      'O suporte entrou na empresa',
      'O suporte saiu da empresa',
      'Removeu o acesso do suporte',
    ]) {
      await expect(admin.getByText(words).first()).toBeVisible();
    }
  });
});
