import { randomInt } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openProduct } from './product.ts';
import { faultLines, table } from './report.ts';
import { attack } from './run.ts';

/** `npm run attack`: `--seed` repeats a run, `--kind` and `--route` (several with commas) narrow it. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    kind: { type: 'string' },
    route: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
/** It takes 150 at first; after megabytes of nonsense Node keeps some of what it once needed. */
const MOST_MEMORY_MB = 700;
/** Somebody who works meanwhile waits less, also where the machine does much else. */
const NOTICED_MS = 10_000;

const began = Date.now();
const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1)} s  ${line}`);
const seed = Number(values.seed);
say(`seed ${seed}`);
const product = await openProduct(say);
try {
  const before = await product.target.memory();
  const tallies = await attack(product.target, {
    seed,
    say,
    slowly: !values.quick,
    noticedMs: NOTICED_MS,
    ...(values.kind && { kinds: [values.kind] }),
    ...(values.route && { routes: values.route.split(',') }),
  });
  const after = await product.target.memory().catch(() => Number.NaN);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  const faults = faultLines(tallies);
  if (!product.isAlive()) faults.push('FAULT: the process has ended');
  if (megabytes(after) > MOST_MEMORY_MB) faults.push(`FAULT: it takes ${megabytes(after)} MB`);
  for (const line of product.complaints()) faults.push(`FAULT, in its log: ${line.slice(0, 600)}`);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${megabytes(totalmem()) >> 10} GB, Node ${process.versions.node}`;
  console.log(`\n${machine}, seed ${seed}, ${Math.round((Date.now() - began) / 1000)} s\n`);
  console.log(table(tallies));
  console.log(`\nMemory: ${megabytes(before)} MB before, ${megabytes(after)} MB after.`);
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length === 0
      ? 'No leak, no failure, nothing stuck.'
      : `Not as it should be. Again: npm run attack -- --seed ${seed} --kind "…" --route "…"`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
