// @ts-check
/**
 * `npm run proof`: the long rest of what `npm test` samples. Tests at full size, measures (bench and its long stages, bench:web), disturbs for ten
 * minutes (chaos) and six processes for five (cluster) and attacks, one after the other: together they would spoil each other's figures.
 * A failure does not keep the others from running; the end says how each went.
 */
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** @type {{ name: string, args: string[], env?: NodeJS.ProcessEnv }[]} */
const PARTS = [
  // With all languages, widths and numbers of which `npm test` takes a part (apps/server/test/full-size.ts).
  { name: 'test', args: [], env: { FULL_SIZE: '1' } },
  { name: 'bench', args: [] },
  { name: 'bench', args: ['--only', 'hosting'] },
  { name: 'bench', args: ['--only', 'fairness'] },
  { name: 'bench:web', args: [] },
  { name: 'chaos', args: ['--minutes', '10'] },
  { name: 'chaos', args: ['--only', 'schedules', '--flood', '0'] },
  { name: 'cluster', args: ['--chaos', '--minutes', '5'] },
  { name: 'attack', args: [] },
];

let interrupted = false;
// The running part hears of Ctrl-C by itself; we only begin no other.
process.on('SIGINT', () => {
  interrupted = true;
});

await ensureInstalled();
/** @type {{ part: string, outcome: string, minutes: string }[]} */
const summary = [];
let failed = 0;
for (const { name, args, env = {} } of PARTS) {
  if (interrupted) break;
  const command = ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  console.log(`\n── ${command}\n`);
  const began = Date.now();
  const program = join(root, 'tools', `${name.replace(':', '-')}.mjs`);
  const options = { live: true, env: { ...process.env, ...env } };
  const { ok } = await run(process.execPath, [program, ...args], options);
  if (!ok) failed += 1;
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  summary.push({ part: command, outcome: ok ? 'passed' : 'FAILED', minutes });
}
console.log('\n── proof\n');
for (const { part, outcome, minutes } of summary) {
  console.log(`${outcome}  ${part} (${minutes} minutes)`);
}
console.log(
  failed > 0 ? `${failed} of ${summary.length} failed.` : `All ${summary.length} passed.`,
);
process.exit(interrupted ? 130 : failed > 0 ? 1 : 0);
