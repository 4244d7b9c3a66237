import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLabClient } from './client.ts';
import { ANA, BUSINESS } from './testing/lab-for-tests.ts';

const children: ChildProcess[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-lab-main-'));
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
});

function start(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** What a program tells, line by line, until something fits. */
async function told<Line>(child: ChildProcess, fits: (line: string) => Line | undefined) {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const result = fits(line);
    if (result !== undefined) return result;
  }
  throw new Error('it ended without a word');
}

test('does not run in production', async () => {
  const lab = start('./main.ts', [], { NODE_ENV: 'production', LAB_DATA: folder });
  let complaint = '';
  lab.stderr?.on('data', (data) => (complaint += data));
  const [code] = await once(lab, 'exit');
  expect(code).toBe(1);
  expect(complaint).toContain('The lab does not run in production.');
});

test('as a process of its own, with a client that trusts it by NODE_EXTRA_CA_CERTS', async () => {
  const lab = start('./main.ts', [], { NODE_ENV: '', LAB_PORT: '0', LAB_DATA: folder });
  const url = await told(lab, (line) => /http:\S+/.exec(line)?.[0]);
  const control = createLabClient(url);

  const client = start('./testing/client-process.ts', [`${url.replace('http', 'ws')}/ws/chat`], {
    NODE_EXTRA_CA_CERTS: join(folder, 'certificates', 'authority.pem'),
  });
  const lines: Record<string, string>[] = [];
  let more = () => {};
  createInterface(client.stdout).on('line', (line) => {
    lines.push(JSON.parse(line));
    more();
  });
  const value = (name: string) =>
    new Promise<string>((resolve) => {
      more = () => {
        const found = lines.find((line) => name in line)?.[name];
        if (found) resolve(found);
      };
      more();
    });

  await control.scan({ number: BUSINESS, qr: await value('qr') });
  await value('open');
  const data = Buffer.from('uma foto').toString('base64');
  await control.send(ANA, { to: BUSINESS, kind: 'image', data });
  expect(await value('file')).toBe(data);
});
