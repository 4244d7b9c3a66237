import { hold } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const bar = 'Barra de comandos';

test('the command bar', async ({ page }) => {
  await page.goto('/users');

  await test.step('what is typed while its code is still on its way is not lost', async () => {
    const elsewhere = page.getByRole('searchbox');
    await elsewhere.focus();
    const code = await hold(page, /shell-command-bar-.*\.js/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('filax');
    await page.keyboard.press('Backspace');
    code.release();
    const search = page.getByRole('dialog', { name: bar }).getByRole('combobox');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('fila');
    await page.keyboard.type('s');
    await expect(search).toHaveValue('filas');
    await expect(elsewhere).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: bar })).toBeHidden();
  });

  await test.step('Ctrl+K leads anywhere without the mouse', async () => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: bar });
    const search = dialog.getByRole('combobox');
    await expect(search).toBeFocused();
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Atendimentos/);

    await search.fill('configuracoes');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');

    await page.keyboard.press('Control+k');
    await search.fill('adicionar');
    await expect(dialog.getByRole('option')).toHaveText([
      /Adicionar usuário/,
      /Adicionar fila/,
      /Adicionar conexão/,
    ]);
    await search.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Adicionar fila/);
    await search.press('ArrowUp');
    await search.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Adicionar usuário' })).toBeVisible();
    await expect(page).toHaveURL('/users');
    await page.keyboard.press('Escape');

    const button = page.getByRole('button', { name: 'Buscar ou ir para…' });
    await button.click();
    await search.fill('xyz');
    await expect(dialog).toContainText('Nada encontrado');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('it changes theme and language, and speaks the new one', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: bar }).getByRole('combobox').fill('tema');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: bar }).getByRole('combobox').fill('english');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Settings' })).toBeVisible();
  });
});
