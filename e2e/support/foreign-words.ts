import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

type Words = { [key: string]: string | Words };

const folder = new URL('../../apps/web/src/locales/', import.meta.url);

function flat(words: Words): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? value : flat(value)));
}

async function textsOf(language: string): Promise<Set<string>> {
  const files = readdirSync(new URL(`${language}/`, folder));
  const modules: { default: Words }[] = await Promise.all(
    files.map((file) => import(new URL(`${language}/${file}`, folder).href)),
  );
  return new Set(modules.flatMap((file) => flat(file.default)));
}

const portuguese = await textsOf('pt');

/** What only Portuguese says so: none of it may stand on a page in another language. */
async function onlyPortuguese(language: 'en' | 'es'): Promise<string[]> {
  const own = await textsOf(language);
  return [...portuguese].filter((text) => text.length > 3 && !own.has(text));
}

const foreign = { en: await onlyPortuguese('en'), es: await onlyPortuguese('es') };

/** Nothing that is seen or read aloud is left in Portuguese, and no key stands there as itself. */
export async function expectOnly(language: 'en' | 'es', page: Page, where: string): Promise<void> {
  const found = await page.evaluate((texts) => {
    const said: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { textContent, parentElement } = nodes.currentNode;
      // The name of a place is none of our words: Nome lies in Alaska.
      const isZone = parentElement?.closest('[role=option][value^="America/"]');
      if (!isZone) said.push(textContent?.trim() ?? '');
    }
    for (const part of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        said.push(part.getAttribute(name) ?? '');
      }
    }
    const isKey = /^[a-z]+([.:][a-zA-Z]+)+$/;
    return said.filter((text) => texts.includes(text) || isKey.test(text));
  }, foreign[language]);
  expect(found, where).toEqual([]);
}
