import { expect, type Page } from '@playwright/test';

/** Neither the page nor anything in it that scrolls is wider than its room; tabs may be. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter(
        (part) => /auto|scroll/.test(getComputedStyle(part).overflowX) || part.matches('html'),
      )
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches('[role=tablist]'))
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth}`),
  );
  expect(wide, where).toEqual([]);
}

/** Little room: the smallest telephone, and a laptop's screen at 200 %. */
export const tightWindows = {
  'a 320 px screen': { width: 320, height: 568 },
  'a 1280 px screen at 200 %': { width: 640, height: 400 },
};
