import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By paths within a folder: what each of its files imports of ours. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Types, and parts that are loaded later, included. */
export async function importsIn(folder: URL): Promise<ImportGraph> {
  const root = fileURLToPath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const found = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8');
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g);
    return [file, [...imports].map(([, to = '']) => join(dirname(file), to))] as const;
  });
  return new Map(await Promise.all(found));
}

/** Each circle once, by the way that was found into it. */
export function circles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (node: string, path: readonly string[]) => {
    const start = path.indexOf(node);
    if (start !== -1) found.push([...path.slice(start), node].join(' -> '));
    if (start !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}
