import { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * What may be said of an error in a log or in the database. Messages are left out: they quote
 * payloads, message texts and rows ("invalid input syntax for type integer: …").
 */
export function errorSummary(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof z.ZodError) {
    const issues = error.issues.slice(0, 5).map((issue) => `${safePath(issue.path)} ${issue.code}`);
    return `ZodError: ${issues.join(', ')}`;
  }
  if (!(error instanceof Error)) return 'thrown value that is no Error';
  const parts = [error.name];
  // node-postgres: the SQLSTATE and the name of what was violated. Node: ECONNRESET and the like.
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  for (const value of [code, table, constraint]) {
    if (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)) parts.push(value);
  }
  return parts.join(' ');
}

/** The places an error passed, without its message, which stands on the stack's first lines. */
export function stackFrames(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Keys can be data, too (a record by telephone number): only what looks like a name is shown. */
function safePath(path: readonly PropertyKey[]): string {
  return path.map((key) => (/^[a-z_]\w{0,39}$/i.test(String(key)) ? String(key) : '·')).join('.');
}
