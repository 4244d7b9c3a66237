import { submitLogin } from '../support/actions.ts';
import { expectWrong } from '../support/fields.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'user' });

test('people change what is theirs, and lose nothing unasked', async ({ page, login }) => {
  await test.step('a dialog with changes asks before it goes, however one leaves', async () => {
    await page.goto('/tickets');
    await page.getByRole('link', { name: 'Contatos' }).click();
    await page.getByRole('button', { name: 'Menu da conta de Bruna Teles' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
    await dialog.getByLabel('Nome').fill('Outra');
    const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
      () => dialog.getByRole('button', { name: 'Fechar' }).click(),
      () => page.mouse.click(5, 400),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Continuar editando' }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel('Nome')).toHaveValue('Outra');
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/tickets');
  });

  await test.step('people change their own name and password, and nothing they may not', async () => {
    await page.getByRole('button', { name: 'Menu da conta de Bruna Teles' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
    const name = dialog.getByLabel('Nome');
    await expect(name).toHaveValue('Bruna Teles');
    await expect(dialog.getByLabel('E-mail')).toHaveValue(login.user.email);
    await expect(dialog.getByLabel('Perfil')).toBeHidden();
    await expect(dialog.getByLabel('Filas')).toBeHidden();

    const password = dialog.getByLabel('Nova senha');
    // What each field refuses: user-dialog.dom.test.tsx.
    await name.fill('Beatriz Teles');
    await expect(dialog.getByLabel('Senha atual')).toBeHidden();
    await password.fill('nova-senha');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const current = dialog.getByLabel('Senha atual');
    await expectWrong(current, 'Required');
    await current.fill('outra-senha');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectWrong(current, 'Senha atual incorreta');
    await current.fill('senha-de-teste');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Perfil salvo com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Olá, Beatriz!')).toBeVisible();

    // The session that changed it goes on; the new password is the one that counts.
    await page.reload();
    await page.getByRole('button', { name: 'Menu da conta de Beatriz Teles' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await submitLogin(page, { email: login.user.email, password: 'nova-senha' });
    await expect(page.getByText('Olá, Beatriz!')).toBeVisible();
  });
});
