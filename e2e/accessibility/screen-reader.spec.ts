import { expect, test } from '../support/test.ts';

/** What a screen reader says of a page: names, roles and states, in the order of the page. */

test('a page is read in its order, and a dialog by itself', async ({ page }) => {
  await page.goto('/users');

  await test.step('a page has its landmarks, its place in the menu and one heading', async () => {
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toMatchAriaSnapshot(`
      - button "Recolher menu" [expanded]
      - link "Atendimentos"
      - heading "Administração" [level=2]
      - link "Usuários"
    `);
    await expect(page.getByRole('link', { name: 'Usuários' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Usuários" [level=1]
      - searchbox "Buscar por nome ou e-mail"
      - button "Adicionar usuário"
      - table "Usuários":
        - rowgroup:
          - row "Nome E-mail Perfil Filas Ações"
        - rowgroup:
          - row /Padaria Aurora você/:
            - cell /Padaria Aurora/
            - cell /@aurora.test/
            - cell "Administrador"
            - cell "Todas as filas"
            - cell "Editar Padaria Aurora":
              - button "Editar Padaria Aurora"
    `);
    // The first Tab offers to skip the menu.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('a dialog keeps the focus, reads its errors, and its end is told', async () => {
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar usuário' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Adicionar usuário" [level=2]
      - button "Fechar"
      - textbox "Nome" [active] [invalid]
      - textbox "E-mail" [invalid]
      - textbox "Senha" [invalid]
      - combobox "Perfil"
      - combobox "Filas"
      - button "Cancelar"
      - button "Salvar"
    `);
    await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
      'Required De 5 a 50 caracteres.',
    );
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((frame) => frame.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByLabel('Nome').fill('Carla Nunes');
    await dialog.getByLabel('E-mail').fill(`carla-${Date.now()}@aurora.test`);
    await dialog.getByLabel('Senha', { exact: true }).fill('cafe-com-leite');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Usuário salvo' })).toBeVisible();
  });
});
