import { isFullSize } from '../../apps/server/test/full-size.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });
test.afterEach(() => query("delete from plans where name like 'Sob medida%'"));

test('the host makes a plan, hides, changes and deletes it', async ({ page, openBrowser }) => {
  await page.goto('/settings?tab=plans');
  const table = page.getByRole('table', { name: 'Planos' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: /plano$/ });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  const visitor = await openBrowser();
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Nome', 'Usuários', 'Conexões', 'Filas', 'Arquivos', 'Campanhas', 'Histórico'],
    ...['Valor por mês', 'Empresas', 'Receita', 'Ações'],
  ]);
  await expect(page.getByText('Receita mensal prevista de')).toBeVisible();

  await test.step('name, value and the three limits are needed; the value is masked', async () => {
    await page.getByRole('button', { name: 'Adicionar plano' }).click();
    await save.click();
    await expect(dialog.getByText('Required')).toHaveCount(5);
    await expectNothingSerious(page, 'the dialog, with errors');
    await dialog.getByLabel('Nome').fill('Sob medida');
    const value = dialog.getByLabel('Valor por mês');
    await value.pressSequentially('-123456789,905');
    await expect(value).toHaveValue('R$ 1.234.567,90');
    await value.clear();
    await value.pressSequentially('1490,50');
    await expect(value).toHaveValue('R$ 1.490,50');
    await dialog.getByLabel('Usuários').fill('80');
    await dialog.getByLabel('Conexões').fill('25');
    await dialog.getByLabel('Filas').fill('60');
    await dialog.getByLabel('Arquivos (GB)').fill('2,5');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save.click();
    expect((await sent).postDataJSON()).toMatchObject({ value: '1490.50', storage: 2560 });
    await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
    await expect(row('Sob medida')).toContainText('R$ 1.490,50');
    await expect(row('Sob medida')).toContainText('2,5 GB');
  });

  await test.step('customers see it among the others, and whoever signs up, too', async () => {
    const cards = page.getByRole('listitem').filter({ hasText: '80 usuários' });
    await expect(cards.first()).toContainText('por mês');
    await visitor.goto('/signup');
    await expect(visitor.getByRole('radio', { name: /^Sob medida/ })).toBeVisible();
  });

  await test.step('a second one of the same name is refused in the words of the screen', async () => {
    await page.getByRole('button', { name: 'Adicionar plano' }).click();
    await dialog.getByLabel('Nome').fill('Sob medida');
    for (const label of ['Valor por mês', 'Usuários', 'Conexões', 'Filas']) {
      await dialog.getByLabel(label, { exact: true }).fill('1');
    }
    await save.click();
    await expect(
      page.getByText(
        'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  await test.step('hidden, nobody can choose it any more', async () => {
    await page.getByRole('button', { name: 'Editar o plano Sob medida' }).click();
    await dialog.getByRole('combobox', { name: 'No cadastro' }).click();
    await page.getByRole('option', { name: 'Oculto' }).click();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row('Sob medida')).toContainText('Oculto');
    await visitor.reload();
    await expect(visitor.getByRole('radio').first()).toBeVisible();
    await expect(visitor.getByRole('radio', { name: /^Sob medida/ })).toHaveCount(0);
  });

  await test.step('on a telephone its facts stand below its name', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row('Sob medida')).toContainText('80 usuários · 25 conexões · 60 filas');
    await expectNoSidewaysScroll(page, 'on a telephone');
    if (isFullSize) await expectNothingSerious(page, 'plans on a telephone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('deleted, once that was confirmed; one that companies have stays', async () => {
    await page.getByRole('button', { name: 'Excluir o plano Sob medida' }).click();
    const question = page.getByRole('dialog', { name: 'Exclusão de Registro' });
    await expect(question).toContainText('Deseja realmente excluir esse registro?');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(row('Sob medida')).toHaveCount(0);
    await page.getByRole('button', { name: 'Excluir o plano Essencial' }).click();
    await expect(question).toContainText(/têm? o plano Essencial/);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(
      page.getByText('Não foi possível realizar a operação. Há empresas com este plano.'),
    ).toBeVisible();
    await expect(row('Essencial')).toHaveCount(1);
  });
});
