import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { runningDatabase } from '../db/embedded/running-database.ts';
import { PlainError } from '../plain-error.ts';
import { secretOf } from '../secret.ts';
import { deriveKeys, type Keys } from '../security/keys.ts';

/** For the commands beside the product: the settings that it runs with. */
export function configAtHand(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

export async function keysAtHand(config: Config): Promise<Keys> {
  const secret = config.SECRET_KEY ?? (await secretOf(resolve(config.DATA_DIR)));
  return deriveKeys(secret, config.SECRET_KEY_PREVIOUS?.split(',') ?? []);
}

export async function databaseAtHand({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  const url = DATABASE_URL ?? (await runningDatabase(resolve(DATA_DIR)));
  if (url) return url;
  throw new PlainError(
    'Start Prosa first: its own database runs only with it. Or set DATABASE_URL.',
  );
}

/** As whoever typed it means it: npm and the commands of a release work in the program's folder. */
export const folderAtHand = (name: string): string => resolve(process.env.INIT_CWD ?? '', name);

/** Runs a command to its end; what it says as a sentence is no crash. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  });
}
