// @ts-check
import { execFileSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { failPlainly } from './plain-failure.mjs';
import { root } from './root.mjs';

/** From here on Node runs everything that the server asks of it. */
const OLDEST = [24, 7];

/** @type {string | undefined} */
let found;

/** The Node that npm installed with the packages; the machine's own may be older. */
export function pinnedNode() {
  found ??= candidates().find(isRecentNode);
  return found ?? failPlainly(missing());
}

/**
 * The environment for children: `node` means the pinned one to them, too, and whatever they start
 * has its types stripped and its code compiled once, not at every start.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  const path = [dirname(pinnedNode()), process.env.PATH].join(delimiter);
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled');
  return { ...process.env, NODE_COMPILE_CACHE: compiled, ...extra, PATH: path };
}

function candidates() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  // Macs with Apple's processors have their Node under another name on the registry.
  const installed = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`].map(
    (name) => join(root, 'node_modules', name, 'bin', binary),
  );
  return [...installed, process.execPath];
}

/** @param {string} node */
function isRecentNode(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
    const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
    return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  } catch {
    return false;
  }
}

function missing() {
  return (
    `Prosa needs Node ${OLDEST.join('.')} or newer and brings none for this machine ` +
    `(${process.platform}-${process.arch}), whose own is ${process.version}: install a newer one.`
  );
}
