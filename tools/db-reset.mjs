// @ts-check
/** `npm run db:reset`: deletes the embedded database and its files on the disk, after a question or with --yes. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { childEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
const args = ['tools/lib/reset-session.mjs', ...process.argv.slice(2)];
const { status } = spawnSync(pinnedNode(), args, {
  cwd: root,
  env: childEnvironment(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
