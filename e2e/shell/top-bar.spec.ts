import { readStorage } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const bells = [
  ['Atendimentos não lidos', 'Tudo lido por aqui'],
  ['Informativos', 'Nenhum registro'],
  ['Chat interno', 'Nenhum registro'],
] as const;

test('bells and volume', async ({ page }) => {
  await page.goto('/users');

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
  });
});
