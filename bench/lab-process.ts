import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCertificates } from '@prosa/lab/certificates/ensure-certificates';
import { createLabClient, type LabClient } from '@prosa/lab/client';
import { within } from './within.ts';

const START_SECONDS = 30;
const STOP_SECONDS = 20;

export type LabProcess = LabClient & {
  url: string;
  /** What signed its certificate. */
  caFile: string;
  pid: number;
  stop(): Promise<void>;
};

/** The lab as a process of its own: what it does for its telephones is not taken from whoever measures. */
export async function startLabProcess(): Promise<LabProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-lab-'));
  const { caFile } = await ensureCertificates(folder);
  const child = fork(fileURLToPath(import.meta.resolve('@prosa/lab/main')), [], {
    env: { ...process.env, LAB_PORT: '0', LAB_DATA: folder, LAB_SMALL_TALK: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = await within(START_SECONDS, 'the start of the lab', once(child, 'message'));
  const url = `http://127.0.0.1:${port}`;
  return {
    ...createLabClient(url),
    url,
    caFile,
    pid: child.pid!,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await within(STOP_SECONDS, 'the end of the lab', exited).catch(() => child.kill('SIGKILL'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
