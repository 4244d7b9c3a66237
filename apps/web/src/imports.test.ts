import { expect, it } from 'vitest';
import { circles, importsIn } from '../../server/test/import-graph.ts';

/** From the lowest floor up: each may import from its own and from those below. */
const floors = ['locales', 'lib', 'ui', 'features', 'pages', 'app'] as const;

const imports = await importsIn(new URL('.', import.meta.url));

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
