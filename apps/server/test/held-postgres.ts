import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../src/db/embedded/process-identity.ts';

const script = fileURLToPath(new URL('fixtures/hold-postgres.ts', import.meta.url));

export function spawnHolder(dataDir: string): ChildProcess {
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Starts the stand-in and comes back when its PostgreSQL is up. */
export async function holdPostgres(dataDir: string): Promise<{ node: ChildProcess; url: string }> {
  const node = spawnHolder(dataDir);
  const [chunk] = await once(node.stdout!, 'data');
  return { node, url: String(chunk).trim() };
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const path = join(dataDir, 'postgres/cluster/postmaster.pid');
  return Number.parseInt(await readFile(path, 'utf8'), 10);
}

/** Where a running Prosa has its embedded database. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const lines = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://prosa:${password}@127.0.0.1:${lines[3]}/prosa`;
}

/** All processes below the given one, nearest first. */
export function descendants(pid: number): number[] {
  const pairs = parents();
  const found = [pid];
  for (const parent of found) {
    found.push(...pairs.filter(([, ppid]) => ppid === parent).map(([child]) => child));
  }
  return found.slice(1);
}

/** Every process with its parent; small Linux images have no `ps`, but all have /proc. */
function parents(): [number, number][] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
    return table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return [];
    }
  });
}

/** All at once: what stands still first cannot act upon the death of another. */
export function killHard(pids: number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended between our listing it and killing it.
      }
    }
  }
}

export async function diesWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && Date.now() < deadline) await sleep(50);
  return !isAlive(pid);
}
