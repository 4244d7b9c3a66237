import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All rules in the light; in the dark, where only colours differ, those about colours. */
export async function expectNothingSerious(page: Page, where: string): Promise<void> {
  expect(await seriousIn(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await seriousIn(page, ['color-contrast', 'link-in-text-block']), `${where}, dark`).toEqual(
    [],
  );
  await page.emulateMedia({ colorScheme: 'light' });
}

async function seriousIn(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode runs in the page alone; there are no frames here that would need another one.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
