import type { ErrorCode, ErrorDetails } from '@prosa/contract/errors';

type SheetCode = Extract<ErrorCode, `ERR_SHEET_${string}`>;
export type SheetProblem = { code: SheetCode; sheet?: NonNullable<ErrorDetails['sheet']> };

/** Why a file is not read. It is thrown in the worker, where nothing of the server is loaded. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem;

  constructor(code: SheetCode, sheet?: SheetProblem['sheet']) {
    super(code);
    this.problem = { code, ...(sheet && { sheet }) };
  }
}
