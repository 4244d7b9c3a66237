import { isFullSize } from '../../apps/server/test/full-size.ts';
import { submitLogin } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { uniqueEmail } from '../support/company.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });

/** A company without anybody, of its own name, so that a search finds it alone. */
async function plant(name: string, dueIn: number): Promise<void> {
  await query(
    `insert into companies (name, email, plan_id, due_date)
     select $1, $2, id, (now() at time zone 'America/Sao_Paulo')::date + $3::int from plans where name = 'Essencial'`,
    [name, uniqueEmail(), dueIn],
  );
}

const unique = () => Math.random().toString(36).slice(2, 8);

test('the host finds companies, and sees how they stand', async ({ page }) => {
  const tag = unique();
  const names = ['Longe', 'Cinco', 'Quatro', 'Venceu', 'Vermelha', 'Antiga'];
  const days = [30, 5, 4, -3, -4, -5];
  for (const [index, name] of names.entries()) await plant(`${name} ${tag}`, days[index] ?? 0);
  await page.goto('/settings?tab=companies');
  await page.getByRole('searchbox', { name: 'Buscar nome ou e-mail' }).fill(tag.toUpperCase());
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${tag}` });
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['#', 'Nome', 'Plano', 'Usuários, conexões, filas', 'Campanhas', 'Status'],
    ...['Criada Em', 'Vencimento', 'Atividade', 'Ações'],
  ]);
  await expect(row('Longe')).toContainText('@');
  await expect(row('Longe')).toContainText('Desabilitadas');
  await expect(row('Longe')).toContainText('Sim');

  await test.step('due dates have their colours: yellow, orange, red, and none', async () => {
    const ground = (name: string) =>
      row(name).evaluate((element) => getComputedStyle(element).backgroundColor);
    const [far, soon, now, late, red, old] = await Promise.all(names.map(ground));
    expect(now).toBe(late);
    expect(new Set([far, soon, now, red]).size).toBe(4);
    expect(old).toBe(far);
    await expect(row('Cinco')).toContainText('em 5 dias');
    await expect(row('Vermelha')).toContainText('venceu há 4 dias');
    await expect(row('Longe')).toContainText('Mensal');
    await expect(row('Longe')).not.toContainText('em 30 dias');
    await expect(row('Vermelha')).toContainText('sem acesso');
    await expectNothingSerious(page, 'the companies');
  });

  await test.step('what it is narrowed by stands in the address', async () => {
    await page.getByRole('combobox', { name: 'Filtrar empresas' }).click();
    await page.getByRole('option', { name: 'A vencer e vencidas' }).click();
    await expect(row('Longe')).toHaveCount(0);
    await expect(row('Cinco')).toHaveCount(1);
    await expect(page).toHaveURL(/filter=due/);
    await page.reload();
    await expect(row('Cinco')).toHaveCount(1);
    await expect(row('Longe')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue(tag);
  });

  await test.step('on a telephone a company is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row('Cinco')).toContainText('Vencimento:');
    await expectNoSidewaysScroll(page, 'on a telephone');
    if (isFullSize) await expectNothingSerious(page, 'the companies on a telephone');
  });
});

test('the host makes a company, changes it, gives it more time, and blocks it; its own it does not', async ({
  page,
  company,
  openBrowser,
}) => {
  const visitor = await openBrowser();
  const name = `Oficina ${unique()}`;
  const email = uniqueEmail();
  await page.goto('/settings?tab=companies');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();

  await test.step('name, e-mail and plan are needed', async () => {
    await save.click();
    await expect(dialog.getByText('Required')).toHaveCount(3);
    await expectNothingSerious(page, 'a new company, with errors');
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: /^Essencial/ }).click();
    await dialog.getByLabel('Vencimento').fill('2027-01-31');
    await save.click();
  });

  const password = await test.step('its admin’s password is shown this once', async () => {
    await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
    const made = page.getByRole('dialog', { name: 'Empresa criada' });
    const shown = await made.getByLabel('Senha do administrador').inputValue();
    await made.getByRole('button', { name: 'Já guardei em lugar seguro' }).click();
    await visitor.goto('/login');
    await submitLogin(visitor, { email, password: shown });
    await expect(visitor.getByText('plano ativo até 31/01/2027')).toBeVisible();
    return shown;
  });
  expect(password.length).toBeGreaterThan(7);

  await test.step('+Vencimento goes by the recurrence, to the last day of a short month', async () => {
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    const later = dialog.getByRole('button', { name: /^\+Vencimento/ });
    await expect(later).toHaveAccessibleName('+Vencimento: 28/02/2027');
    await dialog.getByRole('combobox', { name: 'Recorrência' }).click();
    await page.getByRole('option', { name: 'Trimestral' }).click();
    await later.click();
    await expect(dialog.getByLabel('Vencimento', { exact: true })).toHaveValue('2027-04-30');
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(dialog.getByLabel('Vencimento', { exact: true })).toHaveValue('2027-01-31');
    await later.click();
    await dialog.getByRole('combobox', { name: 'Campanhas' }).click();
    await expect(page.getByRole('option')).toHaveText(['Habilitadas', 'Desabilitadas']);
    await page.getByRole('option', { name: 'Habilitadas' }).click();
    await expect(dialog.getByText('Uso do plano')).toBeVisible();
    await expectNothingSerious(page, 'a company');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('28/02/2027');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Habilitadas');
  });

  await test.step('its first user can be changed from here', async () => {
    await page.getByRole('button', { name: `Mais ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Usuário' }).click();
    const user = page.getByRole('dialog', { name: 'Editar usuário' });
    await expect(user.getByLabel('E-mail')).toHaveValue(email);
    await user.getByLabel('Nome').fill('Paula Rezende');
    await user.getByRole('button', { name: 'Salvar' }).click();
    await expect(user).toBeHidden();
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(dialog.getByText('Paula Rezende')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('a user who cannot be looked up: the reason is shown, and no dialog', async () => {
    const body = JSON.stringify({ error: 'ERR_TOO_BUSY_TODAY' });
    await page.route('**/api/users/list*', (route) => route.fulfill({ status: 409, body }));
    await page.getByRole('button', { name: `Mais ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Usuário' }).click();
    await expect(page.getByText('ERR_TOO_BUSY_TODAY')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/api/users/list*');
  });

  await test.step('blocked, its people are out; unblocked, they may come in', async () => {
    const row = page.getByRole('row').filter({ hasText: name });
    const menu = page.getByRole('button', { name: `Mais ações de ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Bloquear' }).click();
    const question = page.getByRole('dialog', { name: `Bloquear ${name}?` });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await expect(row).toContainText('Não');
    await expect(visitor).toHaveURL(/\/login/);
    await submitLogin(visitor, { email, password });
    await expect(
      visitor.getByRole('alert').getByText('Esta empresa está bloqueada.'),
    ).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Desbloquear' }).click();
    await dialog.getByRole('button', { name: 'Desbloquear' }).click();
    await expect(row).toContainText('Sim');
  });

  await test.step('another one of the same name is refused in the words of the screen', async () => {
    await page.getByRole('button', { name: 'Adicionar empresa' }).click();
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail').fill(uniqueEmail());
    await dialog.getByRole('combobox', { name: 'Plano' }).click();
    await page.getByRole('option', { name: /^Essencial/ }).click();
    await save.click();
    await expect(
      page.getByText('Verifique se já existe uma empresa com o mesmo nome').first(),
    ).toBeVisible();
  });

  await test.step('the host’s own is not blocked', async () => {
    await query('update companies set name = $2 where id = $1', [company.id, `Própria ${name}`]);
    await page.goto(`/settings?tab=companies&q=${encodeURIComponent(`própria ${name}`)}`);
    await page.getByRole('button', { name: `Mais ações de Própria ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Usuário' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Bloquear' })).toHaveCount(0);
  });
});
