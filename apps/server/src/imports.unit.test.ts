import { expect, test } from 'vitest';
import { circles, importsIn } from '../test/import-graph.ts';

/** From the lowest up: a folder imports from those before it. ARCHITECTURE.md says what stands on which floor. */
const floors = [
  'concurrency',
  'db',
  'security',
  'jobs',
  'media',
  'channels',
  'live',
  'http',
  'features',
  'conversation',
  'first-start',
  'commands',
  'key-rotation',
  'backup',
  'console',
];
/** What puts the folders together stands above them; every other file beside them below. */
const programs = [
  'main.ts',
  'console-main.ts',
  'server.ts',
  'create-deps.ts',
  'app.ts',
  'routes.ts',
  'tasks.ts',
  'reactions.ts',
];
/** Names the parts by their types, for everybody. */
const namesParts = 'deps.ts';

const isTest = (file: string) => /\.test\.ts$|-kit\.ts$|\.child\.ts$|test-[^/]*\.ts$/.test(file);

function floorOf(file: string): number {
  const [folder = ''] = file.split('/');
  if (file.includes('/')) return floors.indexOf(folder);
  return programs.includes(file) ? floors.length : -1;
}

test('no folder of the server imports from a floor above it', async () => {
  const imports = await importsIn(new URL('.', import.meta.url));
  const wrong = [...imports].flatMap(([from, all]) =>
    isTest(from) || from === namesParts
      ? []
      : all
          .filter((to) => to !== namesParts && floorOf(to) > floorOf(from))
          .map((to) => `${from} imports ${to}`),
  );
  expect(wrong).toEqual([]);
});

test.each(['.', '../../../packages/contract/src/'])(
  'no file of %s imports itself by way of others, types included',
  async (folder) => {
    expect(circles(await importsIn(new URL(folder, import.meta.url)))).toEqual([]);
  },
);
