import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/lib/longest-first.mjs';

const unitTests = '{apps/server/src,chaos,attack}/**/*.unit.test.ts';
/** One component each, in a document without a browser around it. */
const componentTests = 'apps/web/src/**/*.dom.test.tsx';
/** They talk to the lab rather than to the database, so that a second PostgreSQL would add nothing. */
const channelTests = [
  'apps/server/src/channels/**/*.test.ts',
  'apps/server/test/{whatsapp,engine}/**/*.test.ts',
  'chaos/**/*.test.ts',
];

/**
 * What another PostgreSQL may decide otherwise: every route's SQL once (one walk and the count of queries call them all),
 * plans, row-level security, migrations, locks, kept statements, and the queries that are not plain. What TypeScript
 * decides, case by case, it decides alike on both.
 */
const decidedByPostgres = [
  'apps/server/src/db/*.test.ts',
  'apps/server/src/db/batching/*.test.ts',
  'apps/server/src/jobs/{add-job,stats,worker}.test.ts',
  'apps/server/src/jobs/ordered-reader/{claim,company-shares,lease,producers,reader,reader.property,wake}.test.ts',
  'apps/server/src/backup/*.test.ts',
  'apps/server/src/security/*.test.ts',
  'apps/server/src/conversation/{conversation,figures}.property.test.ts',
  'apps/server/src/conversation/{ingest,ingest-batches,retention,send-schedule,unanswered}.test.ts',
  'apps/server/src/conversation/campaigns/{campaign-answer,hand-over,hundred-thousand}.test.ts',
  'apps/server/src/features/campaigns/*.test.ts',
  'apps/server/src/features/companies/deletion.test.ts',
  'apps/server/src/features/contact-imports/*.test.ts',
  'apps/server/src/features/contacts/contact.{deletion,list,merge}.test.ts',
  'apps/server/src/features/contacts/contact-bulk.test.ts',
  'apps/server/src/features/dashboard/*.test.ts',
  'apps/server/src/features/kanban/*.test.ts',
  'apps/server/src/features/session/session.test.ts',
  'apps/server/src/features/tags/*.test.ts',
  'apps/server/src/features/tickets/ticket.{actions,attendance,list,list.property,rotation,search}.test.ts',
  'apps/server/test/walks/tenancy.test.ts',
  'apps/server/test/{early-installation,kanban-moves,live-equals-load,migrations-that-last,plans,query-count}.test.ts',
];
const isOnAnother = process.env.TEST_PG_BIN_DIR !== undefined;
/** `npm test -- --postgres-15` asks for all of them all the same. */
const apiTests =
  isOnAnother && !process.env.TEST_PG_ALL
    ? decidedByPostgres
    : ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];

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
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
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
    sequence: { sequencer: LongestFirst },
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
          include: apiTests,
          exclude: [unitTests, ...channelTests],
          ...withDatabase,
        },
      },
    ],
  },
});
