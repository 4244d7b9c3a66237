import { Logger } from 'graphile-worker';

/** Where graphile-worker's own lines go: into our log, or nowhere. Payloads are never in them. */
export function workerLogger(write?: (level: string, message: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job has a line of ours already, with the task, the company and the attempt.
    if (meta?.failure !== true) write?.(level, message);
  });
}
