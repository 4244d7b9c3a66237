import { ApiError } from './api-error.ts';

/** Whether the server found just this wrong with a field. */
export function hasIssue(error: unknown, path: string, code: string): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.body.issues?.some((issue) => issue.path === path && issue.code === code) ?? false;
}
