import { appError } from '../app-error.ts';

/** One at a time for each company: whoever asks meanwhile is told that one runs. Answers how to end it. */
export function createOneExport(): (companyId: number) => () => void {
  const running = new Set<number>();
  return (companyId) => {
    if (running.has(companyId)) throw appError('ERR_EXPORT_RUNNING');
    running.add(companyId);
    return () => void running.delete(companyId);
  };
}
