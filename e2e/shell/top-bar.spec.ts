import { chooseLanguage, hold, readStorage } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const bar = 'Barra de comandos';
const bells = [
  ['Atendimentos não lidos', 'Tudo lido por aqui'],
  ['Informativos', 'Nenhum registro'],
  ['Chat interno', 'Nenhum registro'],
] as const;

test('bells, volume, look, language and the command bar', async ({ page }) => {
  const scheme = page.locator('html');

  await test.step('the look follows the system until someone chooses', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/users');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

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

  await test.step('each bell opens its list, which says that it is empty', async () => {
    for (const [name, empty] of bells) {
      const bell = page.getByRole('banner').getByRole('button', { name });
      await bell.click();
      const list = page.getByRole('dialog', { name });
      await expect(list.getByRole('heading', { name: empty })).toBeVisible();
      await expect(list).toHaveCSS('width', '350px');
      await expect(list).toHaveCSS('max-height', '350px');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(bell).toBeFocused();
    }
  });

  await test.step('a look is chosen', async () => {
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await readStorage(page, ['preferredTheme'])).toEqual(['dark']);
  });

  await test.step('volume goes from 0 to 1 by 0.1 and is kept when the page is loaded anew', async () => {
    await page.getByRole('button', { name: 'Volume' }).click();
    const slider = page.getByRole('slider', { name: 'Volume' });
    await expect(slider).toHaveValue('1');
    await expect(slider).toBeFocused();
    for (const value of ['0.9', '0.8', '0.7']) {
      await slider.press('ArrowLeft');
      await expect(slider).toHaveValue(value);
    }
    await slider.press('Home');
    await expect(slider).toHaveValue('0');
    await slider.press('ArrowRight');
    expect(await readStorage(page, ['volume'])).toEqual(['0.1']);
    await page.keyboard.press('Escape');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Atualizar' }).click(),
    ]);
    await page.getByRole('button', { name: 'Volume' }).click();
    await expect(slider).toHaveValue('0.1');
    await page.keyboard.press('Escape');
  });

  await test.step('and so is the look', async () => {
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('the command bar changes theme and language, and speaks the new one', async () => {
    const search = page.getByRole('dialog', { name: bar }).getByRole('combobox');
    await page.keyboard.press('Control+k');
    await search.fill('tema');
    await page.keyboard.press('Enter');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.keyboard.press('Control+k');
    await search.fill('english');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a language changes on the spot and is kept', async () => {
    await page.getByRole('searchbox').fill('aurora');
    await chooseLanguage(page, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
    await expect(page).toHaveTitle('Usuarios · Prosa');
    // Not loaded anew: what was typed is still there.
    await expect(page.getByRole('searchbox')).toHaveValue('aurora');
    expect(await readStorage(page, ['i18nextLng'])).toEqual(['es']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
  });

  await test.step('a stored theme is there before the first paint', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Without the app itself, what shows is what stood there before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
