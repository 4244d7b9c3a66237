// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, parent: number, command: string }} Process */

/**
 * Small Linux images have no `ps`, but all have /proc.
 * @param {number} pid
 * @returns {Process | undefined}
 */
export function describeProcess(pid) {
  if (process.platform !== 'linux') return psTable(['-p', String(pid)])[0];
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { pid, parent, command };
  } catch {
    return undefined;
  }
}

/**
 * A process and all below it, nearest first.
 * @param {number} pid
 * @returns {Process[]}
 */
export function processTree(pid) {
  const rows = process.platform === 'linux' ? procTable() : psTable(['-e']);
  const tree = rows.filter((row) => row.pid === pid);
  for (const { pid: parent } of tree) tree.push(...rows.filter((row) => row.parent === parent));
  return tree;
}

/** @param {number[]} pids */
export function killHard(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in this moment.
    }
  }
}

function procTable() {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.flatMap((pid) => describeProcess(pid) ?? []);
}

/** @param {string[]} selection @returns {Process[]} */
function psTable(selection) {
  try {
    const table = execFileSync('ps', [...selection, '-o', 'pid=,ppid=,args='], {
      encoding: 'utf8',
    });
    return table.split('\n').flatMap((line) => {
      const [, pid, parent, command = ''] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
  } catch {
    return [];
  }
}
