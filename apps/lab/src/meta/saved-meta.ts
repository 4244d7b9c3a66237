import type { App, MetaFile, MetaWorld, Page, Person, Subscription } from './meta-world.ts';
import { createPerson } from './meta-world.ts';

/** What of it is kept from one run to the next. */
export type SavedMeta = {
  pages: Page[];
  people: Omit<Person, 'tail' | 'held'>[];
  files: [string, MetaFile][];
  app: App | null;
  subscriptions: ['page' | 'instagram', Subscription][];
};

export function describeMeta(meta: MetaWorld): SavedMeta {
  return {
    pages: [...meta.pages.values()],
    people: [...meta.people.values()].map(({ tail: _, held: __, ...kept }) => kept),
    files: [...meta.files],
    app: meta.app,
    subscriptions: [...meta.subscriptions],
  };
}

export function reviveMeta(meta: MetaWorld, saved: SavedMeta): void {
  for (const page of saved.pages) meta.pages.set(page.id, page);
  for (const person of saved.people) meta.people.set(person.id, createPerson(person));
  for (const [key, file] of saved.files) meta.files.set(key, file);
  for (const [object, subscription] of saved.subscriptions) {
    meta.subscriptions.set(object, subscription);
  }
  meta.app = saved.app;
}
