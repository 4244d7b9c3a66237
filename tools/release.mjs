// @ts-check
/**
 * `npm run release [-- FOLDER]`: an archive that runs on a server without npm, a registry or a build: the
 * program, the built web app, what production needs of the packages, and Node for this machine's kind.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assembleRelease } from './lib/assemble-release.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { failPlainly } from './lib/plain-failure.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
const built = await ensureWebBuilt();
if (!built.ok) failPlainly(built.output);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = ['prosa', version, commit(), process.platform, process.arch].filter(Boolean).join('-');
const work = mkdtempSync(join(tmpdir(), 'prosa-release-'));
assembleRelease(join(work, name));
const archive = join(resolve(process.argv[2] ?? root), `${name}.tar.gz`);
execFileSync('tar', ['-czf', archive, '-C', work, name]);
rmSync(work, { recursive: true });
console.log(archive);

/** Two releases of one version lie beside each other on a server. Nothing outside of a clone. */
function commit() {
  try {
    const words = ['rev-parse', '--short=9', 'HEAD'];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
