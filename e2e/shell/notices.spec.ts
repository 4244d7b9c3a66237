import type { Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const questionOf = (page: Page) =>
  page.getByRole('region', { name: 'Receber avisos deste navegador?' });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const asked: number[] = [];
    const requestPermission = () => {
      asked.push(1);
      return Promise.resolve('granted');
    };
    Object.assign(window, { Notification: { permission: 'default', requestPermission }, asked });
  });
});

const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);

test('the browser is asked for notifications after a sentence that says what for, which lies over nothing', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const topOf = async () => (await heading.boundingBox())?.y ?? 0;
  const [wide, narrow] = [
    [1180, 760],
    [320, 568],
  ] as const;
  for (const [width, height] of inFull([wide, [820, 760], [390, 844], narrow] as const, [
    narrow,
    wide,
  ]))
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await gotoLive(page, '/users');
      await expect(heading).toBeVisible();
      const first = await topOf();
      await heading.click();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      expect(await topOf()).toBe(first);
      const box = await questionOf(page).boundingBox();
      const content = await page.locator('#content').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((content?.y ?? 0) + 0.5);
      for (const name of ['Permitir avisos', 'Agora não'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, `${width} px`);
    });

  const question = questionOf(page);
  await expect(question).toContainText('quando chega uma mensagem');
  expect(await timesAsked(page)).toBe(0);
  await expectNothingSerious(page, 'the question');
  await question.getByRole('button', { name: 'Permitir avisos' }).click();
  await expect(question).toHaveCount(0);
  expect(await timesAsked(page)).toBe(1);

  await page.reload();
  await expect(question).toBeVisible();
  const before = await page.context().newPage();
  await gotoLive(before, '/users');
  await expect(questionOf(before)).toBeVisible();
  await question.getByRole('button', { name: 'Agora não' }).click();
  await expect(question).toHaveCount(0);
  // A tab that was there before the answer knows of it, too.
  await expect(questionOf(before)).toHaveCount(0);
  await before.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await timesAsked(page)).toBe(0);
});
