import {
  configAtHand,
  folderAtHand,
  keysAtHand,
  runCommand,
} from '../commands/installation-at-hand.ts';
import { requireFittingKey } from '../key-rotation/require-fitting-key.ts';
import { PlainError } from '../plain-error.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE =
  'Name the folder, and --instead (the original is gone) or --copy (it runs on: the copy links no number).';

/** `npm run restore -- FOLDER --instead|--copy` */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const folder = words.find((word) => !word.startsWith('--'));
  const [instead, copy] = [words.includes('--instead'), words.includes('--copy')];
  if (!folder || instead === copy) throw new PlainError(USAGE);
  const config = configAtHand();
  if (!config.DATABASE_URL) throw new PlainError('Set DATABASE_URL to an empty database.');
  const { takenAt, files } = await restoreBackup({
    config,
    databaseUrl: config.DATABASE_URL,
    folder: folderAtHand(folder),
    as: instead ? 'instead' : 'copy',
  });
  console.log(`Restored as of ${takenAt}, ${files.count} files.`);
  await requireFittingKey(config.DATABASE_URL, await keysAtHand(config));
  console.log(
    copy
      ? 'No number of it is linked.'
      : 'Its numbers connect at the next start: the original must not run.',
  );
});
