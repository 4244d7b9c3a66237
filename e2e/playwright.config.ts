import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/lib/machine.mjs';
import { browserArgs } from './support/browser-args.ts';

// Workers read this file too: the browser is looked for once, and the answer handed on to them.
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? '';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/report.json' }]],
  fullyParallel: true,
  // One more than cores: each waits for its browser, the server or a debounce now and then.
  workers: 3,
  // On a machine that others use, a test gets a second try. Whoever needs it has found something:
  // `npm test` names it at the end.
  retries: 1,
  // Only for what hangs: on a machine that does ten other things a walk through every dialog takes
  // many minutes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // A button that never comes is told as soon as a text that never comes.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Recording every step of every test would cost a third of the time: a failure gets a picture,
    // and `--trace on` shows the rest when it is run again.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before a test's own routes; the test that is about it lets it in.
    serviceWorkers: 'block',
    // Nobody is asked for it in the middle of a test; the test that is about it has its own.
    permissions: ['notifications'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: browserArgs,
    },
  },
  projects: [
    { name: 'journeys', testIgnore: ['**/e2e/host/**', '**/e2e/screens/**'] },
    // What the host changes, every company sees: these come when nobody else is there any more.
    { name: 'host', testMatch: '**/e2e/host/**/*.spec.ts', dependencies: ['journeys'], workers: 1 },
    // Pictures for docs/screens, not tests: `npm run screens` asks for them.
    ...(process.env.TAKE_SCREENS
      ? [
          {
            name: 'screens',
            testMatch: ['**/e2e/screens/**', '**/e2e/first-steps/**'],
            workers: 1,
            retries: 0,
          },
        ]
      : []),
  ],
});
