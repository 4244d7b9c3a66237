import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assembleRelease } from '../../../tools/lib/assemble-release.mjs';
import { steadyPort } from '../src/db/embedded/steady-port.ts';
import { eventually } from './eventually.ts';
import { managedDatabase } from './managed-database.ts';
import { cleanEnvironment, end } from './product-process.ts';
import { runSql } from './run-sql.ts';
import { makeTestFolder, type TestFolder } from './test-folder.ts';

let folder: TestFolder;
let release: string;
beforeAll(async () => {
  folder = await makeTestFolder();
  release = join(folder.path, 'release');
  assembleRelease(release);
});
afterAll(() => folder.remove());

/** What a command of the release says, however it ends. */
async function say(command: string, words: string[], options: object): Promise<string> {
  const run = promisify(execFile)(join(release, 'bin', command), words, options);
  const { stdout, stderr } = await run.catch((failed) => failed);
  return `${stdout}${stderr}`;
}

test('a release starts with nothing of the clone beside it, and its commands work from any folder', async () => {
  const database = await managedDatabase('');
  await runSql(inject('databaseUrl'), `grant prosa_app to ${database.name}`);
  const PORT = String(await steadyPort());
  const env = {
    ...cleanEnvironment(),
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    SECRET_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
    PUBLIC_URL: 'https://desk.example',
    HOST: '127.0.0.1',
    PORT,
    DATA_DIR: join(folder.path, 'data'),
    DRAIN_SECONDS: '0',
  };
  const program = spawn(join(release, 'bin/node'), ['apps/server/src/main.ts'], {
    cwd: release,
    env,
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  const ready = eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${PORT}/ready`)).status).toBe(200);
    return 'it is ready';
  });
  const ended = once(program, 'exit').then(() => said);
  expect(await Promise.race([ready, ended])).toBe('it is ready');
  expect(said).toMatch(/First super administrator: \S+ \/ \S{16}/);

  const elsewhere = { cwd: folder.path, env };
  expect(await say('prosa', ['companies'], elsewhere)).toContain('plan');
  expect(await say('keys-rotate', [], elsewhere)).toMatch(/Key \S+ \(SECRET_KEY\): 0 values/);
  expect(await say('media-move', [], elsewhere)).toContain('S3_ENDPOINT must be set');
  // A folder that is named from here is looked for here.
  const missing = await say('restore', ['copy-of-monday', '--copy'], elsewhere);
  expect(missing).toContain(join(folder.path, 'copy-of-monday'));

  expect(await end(program, 'SIGTERM')).toBe(0);
  await database.remove();
});
