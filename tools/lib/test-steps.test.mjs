// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('browser tests are skipped, not failed, where no Chromium can be had', () => {
  const empty = mkdtempSync(join(tmpdir(), 'prosa-no-browser-'));
  const steps = new URL('test-steps.mjs', import.meta.url).href;
  const program = `
    const { testSteps } = await import(${JSON.stringify(steps)});
    console.log(JSON.stringify(await testSteps(false).browserTests()));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    // Nothing to find, nothing to install with, and nobody to download from.
    env: {
      PATH: empty,
      PLAYWRIGHT_BROWSERS_PATH: empty,
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
    },
    encoding: 'utf8',
  });
  rmSync(empty, { recursive: true });
  const outcome = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(outcome.tally).toEqual({ passed: 0, failed: 0, skipped: 1, missing: ['Chromium'] });
  expect(outcome.notice).toContain('No Chromium');
});
