import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** From the lowest floor up: each may import from its own and from those below. */
const floors = ['locales', 'lib', 'ui', 'features', 'pages', 'app'] as const;

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** What a file imports of ours, types and parts that are loaded later included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g);
  return [...found].map(([, to = '']) => join(dirname(file), to));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

function broken(isBroken: (from: string, to: string) => boolean): string[] {
  return [...imports].flatMap(([from, all]) =>
    all.filter((to) => isBroken(from, to)).map((to) => `${from} imports ${to}`),
  );
}

const floorOf = (file: string) => floors.findIndex((floor) => file.startsWith(`${floor}/`));

it('imports no floor from a floor below it', () => {
  const isUpwards = (from: string, to: string) =>
    floorOf(from) !== -1 && floorOf(to) > floorOf(from);
  expect(broken(isUpwards)).toEqual([]);
});

it('leaves the folders of a feature to the feature', () => {
  const featureOf = (file: string) => /^features\/[^/]+\//.exec(file)?.[0];
  const isPrivate = (file: string) => /^features\/[^/]+\/[^/]+\/|^features\/.*\.css$/.test(file);
  expect(broken((from, to) => isPrivate(to) && featureOf(from) !== featureOf(to))).toEqual([]);
});

it('has no circle, neither of files nor of features', () => {
  expect(circles(imports)).toEqual([]);
  const features = new Map<string, string[]>();
  for (const [from, all] of imports) {
    const own = nameOf(from);
    const others = all.map(nameOf).filter((name) => name !== '' && name !== own);
    if (own !== '') features.set(own, [...(features.get(own) ?? []), ...others]);
  }
  expect(circles(features)).toEqual([]);
});

function nameOf(file: string): string {
  return /^features\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** Each circle once, by the way that was found into it. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
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
