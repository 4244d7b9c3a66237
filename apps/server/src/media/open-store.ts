import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { PlainError } from '../plain-error.ts';
import { createDiskStore } from './disk-store.ts';
import { createMovingStore } from './moving-store.ts';
import type { S3Settings } from './s3/client.ts';
import { createS3Store } from './s3/s3-store.ts';
import type { MediaStore, StoreLog } from './store.ts';

export type StorageSettings = Pick<
  Config,
  | 'STORAGE'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** The store that the settings ask for. */
export function openMediaStore(config: StorageSettings, log?: StoreLog): MediaStore {
  const folder = mediaFolder(config);
  if (config.STORAGE === 'disk') return createDiskStore(folder);
  const store = createS3Store({ ...s3Settings(config), ...(log && { log }) });
  // Files from the time before: they are read from there until they are moved.
  return existsSync(folder) ? createMovingStore(store, createDiskStore(folder)) : store;
}

export function mediaFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'media');
}

export function s3Settings(config: StorageSettings): S3Settings {
  const { S3_REGION: region = 'us-east-1' } = config;
  return {
    endpoint: required(config, 'S3_ENDPOINT'),
    bucket: required(config, 'S3_BUCKET'),
    region,
    accessKeyId: required(config, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(config, 'S3_SECRET_ACCESS_KEY'),
  };
}

function required(config: StorageSettings, name: `S3_${string}` & keyof StorageSettings): string {
  const value = config[name];
  if (!value) throw new PlainError(`With STORAGE=s3 the setting ${name} must be set.`);
  return value;
}
