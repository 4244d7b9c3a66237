import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, appError } from '../app-error.ts';

export type StoredFile = { key: string; bytes: number; sha256: string };

/** Both ends belong to it, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type PutOptions = { maxBytes: number; signal?: AbortSignal };
export type ClearOptions = { except?: string | null; signal?: AbortSignal };

/**
 * Where companies' files are. A file never changes once it has a key; one company's key opens
 * nothing in another. What does not exist is ERR_NOT_FOUND, like a key that could not exist.
 */
export type MediaStore = {
  /** Streamed; over the limit is ERR_UPLOAD_TOO_LARGE. Unless it resolves, nothing is left behind. */
  put(companyId: number, source: Readable, options: PutOptions): Promise<StoredFile>;
  /** `size` is the whole file's, whatever part of it is read. */
  open(
    companyId: number,
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number }>;
  size(companyId: number, key: string): Promise<number>;
  /** Succeeds as well if the file is gone already. */
  remove(companyId: number, key: string): Promise<void>;
  /** Removes all that a company has here, but one file if that is named. Stopped by its signal, it can be called again. */
  clear(companyId: number, options?: ClearOptions): Promise<void>;
  /** For programs that read files by their path. The path is only good until `work` is done. */
  withFile<T>(companyId: number, key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Resolves if files can be read and brought; otherwise fails as they would. */
  check(): Promise<void>;
  /** Removes what a crash left of files that never were complete; resolves to how many. */
  sweepUnfinished(olderThan: Date): Promise<number>;
};

const keyPattern = /^[0-9a-f]{32}$/;

export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}

/** A key becomes part of a path: whatever is not exactly one of ours is no file. */
export function isMediaKey(key: string): boolean {
  return keyPattern.test(key);
}

export type StoreLog = { warn(fields: object, sentence: string): void };

/** Where the files are does not answer, or has no room: worth another try, for as long as it takes. */
export function isStoreAway(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'ERR_STORAGE_AWAY' || error.code === 'ERR_STORAGE_FULL')
  );
}

export function noSuchFile(): Error {
  return appError('ERR_NOT_FOUND');
}
