import type { Page } from '@playwright/test';
import { uniqueEmail } from '../support/company.ts';
import { expectFine, expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByLabel('Nome'),
    email: dialog.getByLabel('E-mail'),
    password: dialog.getByLabel('Senha', { exact: true }),
    profile: dialog.getByRole('combobox', { name: 'Perfil' }),
    queues: dialog.getByRole('combobox', { name: 'Filas' }),
    save: dialog.getByRole('button', { name: 'Salvar' }),
  };
};

test('a dialog gives the focus back, says what is wrong, makes a user with profile and queues, and edits them', async ({
  page,
  company,
}) => {
  await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  await company.addQueue({ name: 'Suporte', color: '#3b82f6' });
  await page.goto('/users');

  await test.step('a closed dialog gives the focus back to what opened it', async () => {
    for (const name of ['Adicionar usuário', 'Editar Padaria Aurora']) {
      const opener = page.getByRole('button', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step('says what is wrong with each field', async () => {
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const { dialog, name, email, password, profile, save } = dialogOf(page, 'Adicionar usuário');
    await expect(name).toBeFocused();
    await expect(profile).toHaveValue('Atendente');
    // What each field itself refuses is tested with the dialog alone: user-dialog.dom.test.tsx.
    await save.click();
    await expectWrong(name, 'Required');

    await name.fill('Ana');
    await email.fill(company.admin.email);
    await password.fill('12345');
    await expect(dialog.getByText('Fácil de adivinhar. Use outra.')).toBeVisible();
    await save.click();
    await expectWrong(password, 'Muito fácil de adivinhar. Use outra senha.');
    await password.fill('um cavalo azul 7');
    await expect(dialog.getByText('Senha forte')).toBeVisible();
    await save.click();
    await expectWrong(email, 'Este e-mail já está em uso.');
    await expectFine(name);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toBeFocused();
  });

  await test.step('makes a user with profile and queues, then edits them', async () => {
    const email = uniqueEmail();
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const fresh = dialogOf(page, 'Adicionar usuário');
    await fresh.name.fill('Ana Lima');
    await fresh.email.fill(email);
    await fresh.password.fill('cafe-com-leite');
    await fresh.profile.click();
    await page.getByRole('option', { name: 'Supervisor' }).click();
    await fresh.queues.click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await page.getByRole('option', { name: 'Suporte' }).click();
    await fresh.queues.press('Tab');
    await fresh.save.click();
    await expect(page.getByText('Usuário salvo com sucesso.')).toBeVisible();
    await expect(fresh.dialog).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByRole('cell')).toContainText(['Ana Lima', email, 'Supervisor', 'Vendas']);
    await expect(row).toContainText('Suporte');
    await expect(page.getByText('2 pessoas na equipe.')).toBeVisible();

    await page.getByRole('button', { name: 'Editar Ana Lima' }).click();
    const known = dialogOf(page, 'Editar usuário');
    await expect(known.dialog.getByLabel('Nova senha')).toHaveValue('');
    await known.name.fill('Ana Luz');
    await known.queues.press('Backspace');
    await known.queues.press('Tab');
    await known.save.click();
    await expect(row.getByRole('cell').first()).toContainText('Ana Luz');
    await expect(row).not.toContainText('Vendas');
  });
});
