import { defineConfig } from 'vitest/config';

const unitTests = '{apps/server/src,chaos,attack}/**/*.unit.test.ts';
/** One component each, in a document without a browser around it. */
const componentTests = 'apps/web/src/**/*.dom.test.tsx';
/** They talk to the lab rather than to the database, so that a second PostgreSQL would add nothing. */
const channelTests = [
  'apps/server/src/channels/**/*.test.ts',
  'apps/server/test/{whatsapp,engine}/**/*.test.ts',
  'chaos/**/*.test.ts',
];

/** What brings a PostgreSQL of its own, needs none, or is about processes: another one tells nothing new. */
const whateverTheDatabase = [
  'apps/server/test/process.test.ts',
  'apps/server/test/release.test.ts',
  'apps/server/test/last-answers.test.ts',
  'apps/server/test/newcomer.test.ts',
  'apps/server/test/first-start.test.ts',
  'apps/server/test/roles.test.ts',
  'apps/server/test/attack.test.ts',
  'apps/server/test/database-away.test.ts',
  'apps/server/test/query-count.test.ts',
  'apps/server/test/meta/**',
  'apps/server/test/walks/garbage.test.ts',
  'apps/server/src/db/embedded/**',
  'apps/server/src/media/**',
  'apps/server/src/features/files/**',
  'apps/server/src/http/**',
  'apps/server/src/live/**',
  'apps/server/src/jobs/worker-recovery.test.ts',
  'apps/server/src/jobs/ordered-reader/kill.test.ts',
];
/**
 * What is decided in TypeScript, case by case. The SQL is the same in each case, and is asked on every
 * PostgreSQL by conversation.property.test.ts: menus, options, ratings, whatever a customer writes.
 */
const casesOfOneQuestion = [
  'apps/server/src/conversation/bad-input.test.ts',
  'apps/server/src/conversation/bot/bot.test.ts',
  'apps/server/src/conversation/rating.test.ts',
];
const toldByOne = [...whateverTheDatabase, ...casesOfOneQuestion];
const isOnAnother = process.env.TEST_PG_BIN_DIR !== undefined;
/** `npm test -- --postgres-15` asks for all of them all the same. */
const leftOut = isOnAnother && !process.env.TEST_PG_ALL ? toldByOne : [];

/**
 * Modules are loaded once per worker, not once per file: no test file changes one, and loading the
 * server's for each took a quarter of the time.
 */
const sharingModules = { isolate: false };

/**
 * Loaded by Node itself, as the product is: transformed by Vite, which only the web app's need, modules
 * take twice as long to load, and are no longer the very ones that are delivered.
 */
const asDelivered = {
  ...sharingModules,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/**
 * Only for what hangs: a machine that does ten other things takes its time. Whoever waits for something
 * gives up sooner, and says what has not come (test/eventually.ts).
 */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 100_000 } },
};

const withDatabase = {
  ...asDelivered,
  ...patient,
  globalSetup: 'apps/server/test/global-setup.ts',
};

export default defineConfig({
  test: {
    // Each waits for its PostgreSQL now and then; the browser tests beside them have as many.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          ...sharingModules,
          ...patient,
          include: [
            'packages/**/src/**/*.test.ts',
            unitTests,
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/lab/web/src/**/*.test.ts',
            'tools/**/*.test.mjs',
          ],
          exclude: [componentTests],
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          ...patient,
          include: [componentTests],
        },
      },
      {
        test: {
          name: 'lab',
          ...asDelivered,
          ...patient,
          include: ['apps/lab/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'channels',
          include: channelTests,
          exclude: [unitTests],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: [unitTests, ...channelTests, ...leftOut],
          ...withDatabase,
        },
      },
    ],
  },
});
