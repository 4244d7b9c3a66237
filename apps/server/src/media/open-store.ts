import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { PlainError } from '../plain-error.ts';
import { createDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

/** The store that the settings ask for. */
export function openMediaStore(config: Pick<Config, 'STORAGE' | 'DATA_DIR'>): MediaStore {
  if (config.STORAGE === 's3') {
    // Files that land on a disk while their owner counts on S3 would be lost with the machine.
    throw new PlainError('Files in an S3 store come later: set STORAGE to disk, or leave it out.');
  }
  return createDiskStore(join(resolve(config.DATA_DIR), 'media'));
}
