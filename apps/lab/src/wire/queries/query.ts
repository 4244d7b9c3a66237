import type { BinaryNode } from 'baileys';
import type { Account } from '../../account.ts';
import type { Companion } from '../../companion.ts';
import type { LabState } from '../../state.ts';

export type Query = {
  state: LabState;
  account: Account;
  companion: Companion;
  iq: BinaryNode;
  /** The first element in it, which says what is asked. */
  asked: BinaryNode;
  /** Once the answer is on its way. */
  afterwards(work: () => void | Promise<void>): void;
};

export type Answer = BinaryNode[];
export type QueryHandler = (query: Query) => Answer | Promise<Answer>;

/** By namespace, type and first element: `encrypt get count`. */
export type QueryTable = Record<string, QueryHandler>;

export class QueryError extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}
