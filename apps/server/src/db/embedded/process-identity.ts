import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/** Whether the pid is in use at all, be it by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A zombie counts as dead: in a container without a reaper it would stay for ever. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  return hasProc ? !['Z', 'X', undefined].includes(statFields(pid)?.[0]) : true;
}

/**
 * Pids are used again, after a reboot even soon: together with this stamp a pid names one process.
 */
export function startStamp(pid: number): string | undefined {
  if (!hasProc) return runPs(pid, 'lstart=');
  const ticksSinceBoot = statFields(pid)?.[19];
  const bootId = readText('/proc/sys/kernel/random/boot_id')?.trim();
  return ticksSinceBoot && bootId ? `${bootId}/${ticksSinceBoot}` : undefined;
}

/** The command line as one string with single spaces between the arguments. */
export function commandLine(pid: number): string | undefined {
  if (!hasProc) return runPs(pid, 'command=');
  return readText(`/proc/${pid}/cmdline`)?.split('\0').join(' ').trim();
}

/**
 * The living processes of that program which work in that very folder. Where the system does not tell
 * who works where (macOS), none: they have to be waited for.
 */
export function processesIn(folder: string, program: string): number[] {
  if (!hasProc) return [];
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter(
    (pid) =>
      readText(`/proc/${pid}/comm`)?.trim() === program &&
      workingFolder(pid) === folder &&
      isAlive(pid),
  );
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Fields of /proc/<pid>/stat from the third on: the second, a name, may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function runPs(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}
