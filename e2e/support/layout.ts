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

/**
 * What can be pressed and lies outside of the window, under something else, or partly over another one.
 * Found by what it is, so that a new control is looked at without anybody naming it.
 */
export function misplacedControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frames = (count: number): Promise<void> =>
      new Promise((done) =>
        requestAnimationFrame(() => done(count > 0 ? frames(count - 1) : undefined)),
      );
    // What measures its room does so after the window has its new size.
    await frames(3);
    const selector =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent || element.tagName)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60);
    const scrolls = (element: Element, axis: 'overflowX' | 'overflowY') => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around)[axis])) return true;
      return false;
    };
    /** The part of it that can be seen: what scrolls cuts it. */
    const seenPart = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      }
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const style = { visibilityProperty: true, opacityProperty: true };
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility(style) && width > 2 && height > 2 && !element.closest('[inert]')
      );
    });
    type Part = ReturnType<typeof seenPart>;
    const isWithin = (inner: Part, outer: Part) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const wrong: string[] = [];
    const seen: { element: HTMLElement; part: ReturnType<typeof seenPart> }[] = [];
    for (const element of shown) {
      const box = element.getBoundingClientRect();
      if (getComputedStyle(element).translate !== 'none' && box.bottom < 0) continue;
      const isOutside =
        ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element, 'overflowX')) ||
        ((box.top < -1 || box.bottom > innerHeight + 1) && !scrolls(element, 'overflowY'));
      if (isOutside) wrong.push(`outside: ${nameOf(element)}`);
      const part = seenPart(element);
      if (part.width < 4 || part.height < 4) {
        if (!scrolls(element, 'overflowY') && !scrolls(element, 'overflowX'))
          wrong.push(`cut away: ${nameOf(element)}`);
        continue;
      }
      const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
      const hit = document.elementFromPoint(x, y);
      const isFree = hit && (element.contains(hit) || hit.contains(element));
      if (!isFree && !hit?.closest('label')?.contains(element))
        wrong.push(`under something: ${nameOf(element)} under ${hit && nameOf(hit)}`);
      seen.push({ element, part });
    }
    for (const [index, { element, part }] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        // A button inside a field is the field's own: it keeps its words clear of it.
        if (element.matches('input, textarea') && isWithin(other.part, part)) continue;
        const wide = Math.min(part.right, other.part.right) - Math.max(part.left, other.part.left);
        const high = Math.min(part.bottom, other.part.bottom) - Math.max(part.top, other.part.top);
        if (wide > 3 && high > 3)
          wrong.push(`over each other: ${nameOf(element)} and ${nameOf(other.element)}`);
      }
    }
    return wrong;
  });
}
