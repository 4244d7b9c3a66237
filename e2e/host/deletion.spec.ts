import { readFile } from 'node:fs/promises';
import { isFullSize } from '../../apps/server/test/full-size.ts';
import { submitLogin } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { TestCompany } from '../support/company.ts';
import { rows } from '../support/database.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'super', colorScheme: 'light' });

test('a company is deleted by typing its name, taken back, and deleted for good', async ({
  page,
  openBrowser,
}) => {
  const name = `Encerrada ${Math.random().toString(36).slice(2, 8)}`;
  const other = await TestCompany.signUp({ name });
  await other.setDueIn(30);
  const theirs = await openBrowser(await other.adminLogin());
  await theirs.goto('/tickets');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeAttached();

  await page.goto(`/settings?tab=companies&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const menu = page.getByRole('button', { name: `Mais ações de ${name}` });
  const list = page.getByRole('list', { name: 'Empresas em exclusão' });
  const line = list.getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'Exclusão de Registro' });
  async function ask(): Promise<void> {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Excluir…' }).click();
  }

  await test.step('nothing can be pressed until the name is there', async () => {
    await ask();
    const remove = dialog.getByRole('button', { name: 'Excluir' });
    const typed = dialog.getByLabel(`Para confirmar, escreva ${name}`);
    await expect(remove).toBeDisabled();
    await typed.fill(name.toLowerCase());
    await expect(remove).toBeDisabled();
    await typed.fill(name);
    await expect(dialog.getByText('Por um dia ainda é possível cancelar.')).toBeVisible();
    await expectNothingSerious(page, 'the dialog that deletes a company');
    await remove.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its people are out at once, and stay out', async () => {
    await expect(theirs).toHaveURL(/\/login/);
    await submitLogin(theirs, other.admin);
    await expect(theirs.getByRole('alert').getByText('Esta empresa está bloqueada.')).toBeVisible();
    await expect(row).toContainText('sendo excluída');
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Usuário' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Excluir…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('its file can be fetched when it is ready', async () => {
    await expect(line).toContainText('bloqueada. Os dados são excluídos em');
    const download = page.waitForEvent('download');
    await line.getByRole('button', { name: /^Baixar arquivo \(.*\): Encerrada/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${name}.zip`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('messages.jsonl')).toBe(true);
    await expectNothingSerious(page, 'a company that is being deleted');
  });

  await test.step('it can be taken back', async () => {
    await line.getByRole('button', { name: `Cancelar exclusão: ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Cancelar a exclusão de ${name}?` });
    await question.getByRole('button', { name: 'Cancelar exclusão' }).click();
    await expect(line).toHaveCount(0);
    await expect(row).not.toContainText('sendo excluída');
    await submitLogin(theirs, other.admin);
    await expect(theirs).toHaveURL(/\/tickets|\/$/);
  });

  await test.step('on a telephone it is deleted for good, without waiting', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await ask();
    await dialog.getByLabel(`Para confirmar, escreva ${name}`).fill(name);
    await dialog.getByText('Excluir agora, sem esperar um dia').click();
    await expect(dialog.getByText('Não é possível desfazer.')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the dialog on a telephone');
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(line).toContainText(
      `${name} foi excluída. O arquivo com os dados fica disponível`,
    );
    await expect(row).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'the list on a telephone');
    if (isFullSize) await expectNothingSerious(page, 'a company that was deleted, on a telephone');
    await expect(theirs).toHaveURL(/\/login/);
    expect(await rows('select id from users where company_id = $1', [other.id])).toEqual([]);
  });
});
