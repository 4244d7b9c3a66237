import { defineConfig } from 'vitest/config';

const unitTests = 'apps/server/src/**/*.unit.test.ts';
/** They talk to the lab rather than to the database, so that a second PostgreSQL would add nothing. */
const channelTests = [
  'apps/server/src/channels/**/*.test.ts',
  'apps/server/test/{whatsapp,chaos}/**/*.test.ts',
];

const withDatabase = {
  globalSetup: 'apps/server/test/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

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
            'apps/lab/web/src/**/*.test.ts',
            'tools/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          name: 'lab',
          include: ['apps/lab/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'channels',
          include: channelTests,
          exclude: [unitTests],
          ...withDatabase,
          // Linking a number is half a second of arithmetic, and many seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [unitTests, ...channelTests],
          ...withDatabase,
        },
      },
    ],
  },
});
