import { parseArgs } from 'node:util';

/** What the server of a bench signs with; its logins are made without asking it. */
export const SECRET = 'c41f0d9e8b7a46352413f2e1d0c9b8a75f';

/** What every bench can be told, and the numbers that one of them has besides, with what they usually are. */
export function readOptions<Extra extends string>(
  name: string,
  stages: readonly string[],
  usual: Record<Extra, number>,
  /** Too long for every run: only those who name them get them. */
  apart: readonly string[] = [],
) {
  const numbers = { scale: 1, ...usual };
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(Object.keys(numbers).map((key) => [key, { type: 'string' }] as const)),
      only: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const chosen = values.only?.split(',') ?? stages;
  const all = [...stages, ...apart];
  const unknown = chosen.filter((one) => !all.includes(one));
  if (unknown.length > 0) {
    console.error(`No stage ${unknown.join(', ')}: there are ${all.join(', ')}.`);
    process.exit(1);
  }
  const given = values as Record<string, string | undefined>;
  const told = Object.fromEntries(
    Object.entries(numbers).map(([key, initial]) => [key, Number(given[key] ?? initial)]),
  ) as Record<Extra | 'scale', number>;
  const args = process.argv.slice(2);
  return {
    ...told,
    chosen,
    /** Some alone are a look at them, no result to keep. */
    isWhole: values.only === undefined,
    /** Where data of this kind are kept. */
    folderOf: (kind: string) => values.data ?? `data/${kind}-${told.scale}`,
    command: [`npm run ${name}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
  };
}

/** However it is ended, what it started ends with it. */
export function onEnd(stopAll: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(signal, () => stopAll().finally(() => process.exit(1)));
  }
}
