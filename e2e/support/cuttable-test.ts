import { type CuttableServer, makeCuttableServer } from './cuttable-server.ts';
import { test as base } from './test.ts';

/** For what happens while the way to the server is cut. */
export const cuttableTest = base.extend<{ server: CuttableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  server: async ({}, use) => {
    const server = await makeCuttableServer();
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.url),
});
