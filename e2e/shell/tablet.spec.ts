import type { Page } from '@playwright/test';
import { follow, headButton } from '../support/actions.ts';
import { plantContact } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** Whether what a search is for can be read in its field. */
async function showsItsHint(page: Page): Promise<boolean> {
  return await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = font;
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(field.placeholder).width <= room;
  });
}

test('on a tablet what adds stands beside the title, and words are whole', async ({
  page,
  company,
}) => {
  await plantContact(company, { name: 'Bruno Dias', number: '5511982147730' });
  await page.goto('/contacts');
  for (const [path, add] of [
    ['/contacts', 'Adicionar contato'],
    ['/schedules', 'Adicionar agendamento'],
    ['/users', 'Adicionar usuário'],
  ] as const) {
    await test.step(path, async () => {
      await follow(page, path);
      const button = headButton(page, add);
      await expect(page).toHaveURL(path);
      await expect(button).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const box = await button.boundingBox();
      if (!title || !box) throw new Error('nothing to measure');
      expect(box.y, 'on the line of the title').toBeLessThan(title.y + title.height);
      expect(box.x + box.width, 'at the right').toBeGreaterThan(820 - 40);
      expect(await showsItsHint(page), 'the hint of the search').toBe(true);
    });
  }

  await test.step('how many users there are, and may be, is one line', async () => {
    const words = page.getByText('Plano com até');
    const lines = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
});
