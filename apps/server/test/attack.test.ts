import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultLines } from '../../../attack/report.ts';
import { attack } from '../../../attack/run.ts';
import { type ListeningServer, startListeningServer } from './harness.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

let t: ListeningServer;
let folder: TestFolder;
beforeAll(async () => {
  folder = await makeTestFolder();
  t = await startListeningServer({
    ...{ DATA_DIR: folder.path, TRUST_PROXY: '1' },
    // Nobody listens there: whoever asks Meta hears nothing.
    LAB_URL: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await t.stop();
  await folder.remove();
});

/** Always the same part of `npm run attack`; the walks beside it have every route. */
test('strangers: no leak, no failure, nothing stuck', async () => {
  const { keys } = t.server.deps;
  const tallies = await attack(
    {
      ...{ url: t.node.url, db: t.db, make: t.make, keys },
      meta: { provider: 'lab', appSecret: keys.labApp.toString('hex') },
      settle: async () => undefined,
      memory: async () => process.memoryUsage().rss,
    },
    { seed: 4711, share: 0.1, slowly: false, say: () => undefined },
  );
  expect(faultLines(tallies)).toEqual([]);
  for (const { kind, tried } of tallies) expect(tried, kind).toBeGreaterThan(0);
}, 120_000);
