import type { Locator } from '@playwright/test';

export type SeenStatuses = { all(): Promise<string[]> };

/**
 * Every text that a place shows from now on, also one that is gone again in half a second: looking
 * now and then would miss it.
 */
export async function watchTexts(place: Locator): Promise<SeenStatuses> {
  const handle = await place.evaluateHandle((element) => {
    const seen = [element.textContent ?? ''];
    new MutationObserver(() => {
      const text = element.textContent ?? '';
      if (text !== seen.at(-1)) seen.push(text);
    }).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return { all: () => handle.jsonValue() };
}
