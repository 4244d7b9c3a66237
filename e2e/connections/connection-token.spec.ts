import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Connection } from '@prosa/contract/connection';
import { gotoLive } from '../support/actions.ts';
import { TestCompany } from '../support/company.ts';
import { plantConnections } from '../support/connections.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    token: dialog.getByLabel('Token da API'),
    save: dialog.getByRole('button', { name: 'Salvar' }),
  };
};

test('a token belongs to one connection, is seen while it is new, and masked ever after', async ({
  page,
  company,
}) => {
  await plantConnections(company, [{ name: 'Loja', isDefault: true }]);
  await gotoLive(page, '/connections');

  await test.step('it belongs to one connection', async () => {
    const taken = `the-token-of-another-${randomUUID()}`;
    const other = await TestCompany.signUp();
    await other.call('POST', '/whatsapp', { name: 'Deles', provider: 'lab', token: taken });
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const { dialog, token, save } = dialogOf(page, 'Editar conexão Loja');
    await token.fill(taken);
    await save.click();
    await expectWrong(token, 'Este token já é de outra conexão.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it is seen while it is new, and masked ever after', async () => {
    await page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    const { dialog, token, save } = dialogOf(page, 'Editar conexão Loja');
    await expect(token).toHaveValue('');
    await dialog.getByRole('button', { name: 'Gerar' }).click();
    await expect(token).toHaveValue(/^[\w-]{24,}$/);
    const first = await token.inputValue();
    await dialog.getByRole('button', { name: 'Gerar' }).click();
    await expect(token).not.toHaveValue(first);
    const value = await token.inputValue();
    await expect(dialog.getByText('Copie agora: depois de salvar')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar token' }).click();
    await expect(page.getByText('Token copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await save.click();
    await expect(dialog).toBeHidden();

    const reopen = () => page.getByRole('button', { name: 'Editar a conexão Loja' }).click();
    await reopen();
    const stored = dialog.getByRole('group', { name: 'Token da API' });
    await expect(stored).toContainText(`••••${value.slice(-4)}`);
    await expect(token.and(page.locator('input'))).toHaveCount(0);
    expect(await page.content()).not.toContain(value);
    // Saved without a word about it, it stays.
    await dialog.getByLabel('Nome').fill('Loja 2');
    await save.click();
    await expect(dialog).toBeHidden();
    const hint = async () => (await company.call<Connection[]>('GET', '/whatsapp'))[0]?.tokenHint;
    expect(await hint()).toBe(value.slice(-4));

    await page.getByRole('button', { name: 'Editar a conexão Loja 2' }).click();
    const later = dialogOf(page, 'Editar conexão Loja 2');
    await later.dialog.getByRole('button', { name: 'Remover' }).click();
    await expect(later.dialog.getByText('O token atual deixa de valer ao salvar.')).toBeVisible();
    await later.dialog.getByRole('button', { name: 'Manter o atual' }).click();
    await later.dialog.getByRole('button', { name: 'Remover' }).click();
    await later.save.click();
    await expect(later.dialog).toBeHidden();
    expect(await hint()).toBeNull();
  });
});
