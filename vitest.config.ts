import { defineConfig } from 'vitest/config';

const unitTests = 'apps/server/src/**/*.unit.test.ts';

export default defineConfig({
  test: {
    // The work is split between the tests and the PostgreSQL they talk to: two fill two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            unitTests,
            'apps/web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [unitTests],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
