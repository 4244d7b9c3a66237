import { resolve } from 'node:path';
import {
  configAtHand,
  databaseAtHand,
  folderAtHand,
  runCommand,
} from '../commands/installation-at-hand.ts';
import { PlainError } from '../plain-error.ts';
import { secretOf } from '../secret.ts';
import { takeBackup } from './take-backup.ts';

/** `npm run backup -- FOLDER [--without-key]` */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const folder = words.find((word) => !word.startsWith('--'));
  if (!folder) throw new PlainError('Name a folder, such as /backups/2026-11-17.');
  const config = configAtHand();
  const secret = config.SECRET_KEY ?? (await secretOf(resolve(config.DATA_DIR)));
  const secrets = [secret, ...(config.SECRET_KEY_PREVIOUS?.split(',') ?? [])];
  const { files, migrations } = await takeBackup({
    config,
    databaseUrl: await databaseAtHand(config),
    secrets: words.includes('--without-key') ? null : secrets,
    folder: folderAtHand(folder),
    onProgress: (count) => void (count % 1000 === 0 && console.log(`${count} files`)),
  });
  const megabytes = (files.bytes / 1024 / 1024).toFixed(1);
  console.log(
    `Backup in ${folder}: database (${migrations.at(-1)}), ${files.count} files, ${megabytes} MB.`,
  );
  if (!words.includes('--without-key')) {
    console.log('It holds the key, too: whoever has this folder can read everything. Encrypt it.');
  }
});
