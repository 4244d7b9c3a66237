import { resolve } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const first = ['src/app/layout/shell.tsx', 'src/pages/tickets-page.tsx'].map((file) =>
  resolve(import.meta.dirname, '..', file),
);
let needed: ReadonlySet<string> | undefined;

/**
 * Names the chunk of what the desk imports, directly or through other files of ours, before its first
 * row. What those take from packages follows them.
 */
export function deskChunk(id: string, modules: Modules): string | null {
  needed ??= ownImports(first, modules);
  return needed.has(id) ? 'desk' : null;
}

function ownImports(start: readonly string[], modules: Modules): Set<string> {
  const found = new Set(start);
  for (const id of found) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      // A package's index imports all of it, used or not.
      if (!next.includes('/node_modules/')) found.add(next);
    }
  }
  return found;
}
