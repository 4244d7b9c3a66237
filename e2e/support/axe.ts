import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isFullSize } from '../../apps/server/test/full-size.ts';

/**
 * All rules in the light; in the dark, where only colours differ, those about colours. Of these `npm test` has the tokens'
 * contrast in both (ui/tokens.test.ts), the proof each screen's.
 */
export async function expectNothingSerious(page: Page, where: string): Promise<void> {
  // A dialog gets its name a moment after it stands there; one that gets none is a barrier, too.
  await expect(
    page.locator('[role=dialog]:not([aria-labelledby], [aria-label])'),
    where,
  ).toHaveCount(0);
  expect(await seriousIn(page), where).toEqual([]);
  if (isFullSize) await expectReadableInTheDark(page, where);
}

async function expectReadableInTheDark(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await seriousIn(page, ['color-contrast', 'link-in-text-block']), `${where}, dark`).toEqual(
    [],
  );
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Looked through in the page: what is in order, and it is much, need not be handed over. */
export async function seriousIn(page: Page, rules?: string[]): Promise<string[]> {
  // The page keeps it until it is loaded anew: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    // It would fetch every style sheet again, for one rule that is experimental and one about sounds.
    preload: false,
    ...(rules && { runOnly: rules }),
  };
  return await page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, options);
}
