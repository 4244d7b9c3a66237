import type { Page } from '@playwright/test';

const interactive =
  'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider]';

/** Its name, numbered where several have the same one. */
export type Control = {
  name: string;
  index: number;
  /** The path behind a link. */
  leadsTo: string | null;
  /** It says that it opens a menu, a list or a dialog. */
  opens: boolean;
};

/**
 * Everything on the screen that can be pressed now, found by what it is: a control that somebody adds is
 * among them without anybody adding it here. Each is marked, so that it can be pressed by its number.
 */
export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent;
      return (label || element.textContent || element.tagName).trim().replace(/\s+/g, ' ');
    };
    document.querySelectorAll('[data-walked]').forEach((one) => {
      one.removeAttribute('data-walked');
    });
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true });
      const inView = bottom > 0 && top < innerHeight;
      return isShown && inView && width > 1 && height > 1 && !element.matches(':disabled');
    });
    const known = new Map<string, number>();
    return seen.map((element, index) => {
      element.setAttribute('data-walked', String(index));
      const name = nameOf(element);
      const number = (known.get(name) ?? 0) + 1;
      known.set(name, number);
      const leadsTo = element instanceof HTMLAnchorElement ? element.pathname : null;
      const opens = element.hasAttribute('aria-haspopup');
      return { name: number > 1 ? `${name} (${number})` : name, index, leadsTo, opens };
    });
  }, interactive);
}
