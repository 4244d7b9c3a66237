import type { Pool } from 'pg';
import { APP_ROLE, connectPool, queryBuilder } from '../db/connect.ts';
import { createScopes, type Scopes } from '../db/scope.ts';
import type { JobLog } from '../job-log.ts';
import { createFileAddresses } from '../media/create-file-addresses.ts';
import { deriveKeys } from '../security/keys.ts';

export type Parts = { ownerPool: Pool; appPool: Pool; scopes: Scopes; close(): Promise<void> };

/** The pools and scopes as server.ts makes them, for tests and for the processes they start. */
export function connectParts(url: string): Parts {
  const onError = () => undefined;
  const ownerPool = connectPool(url, { max: 8, onError });
  const appPool = connectPool(url, { max: 16, role: APP_ROLE, onError });
  const scopes = createScopes({
    appDb: queryBuilder(appPool),
    ownerDb: queryBuilder(ownerPool),
    now: () => new Date(),
    files: createFileAddresses(deriveKeys('a test of jobs'), () => new Date()),
    deliver: () => undefined,
  });
  return {
    ownerPool,
    appPool,
    scopes,
    close: async () => {
      await Promise.all([ownerPool.end(), appPool.end()]);
    },
  };
}

export type LogLine = { level: string; fields: Record<string, unknown>; message: string };

export function recordingLog(): JobLog & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: string) => (fields: unknown, message?: string) => {
    lines.push(
      typeof fields === 'string'
        ? { level, fields: {}, message: fields }
        : { level, fields: fields as Record<string, unknown>, message: message ?? '' },
    );
  };
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  } as JobLog & { lines: LogLine[] };
}

/** A test that is killed must not leave its processes behind. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
}
