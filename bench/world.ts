import type { Pool } from 'pg';
import type { Child } from './child.ts';
import type { Figures } from './load.ts';
import type { Person } from './people.ts';

export type Row = {
  work: string;
  connections: number;
  /** One for each run. */
  ours: Figures[];
  bare: Figures[];
};

export type Fact = { what: string; value: string; budget: string; isMet: boolean | null };

/** How many rows of the large tables a piece of work looks at, those included that it leaves out. */
export type Looked = { work: string; rows: number };

/** What a stage measures with, and where it puts what it found. */
export type World = {
  scale: number;
  /** For each load: so many seconds. */
  seconds: number;
  inboundSeconds: number;
  /** For the stages that play a part of a day. */
  minutes: number;
  /** In how many minutes the stage hosting plays an hour. */
  hour: number;
  pool: Pool;
  databaseUrl: string;
  /** A database beside it in which there is nobody. */
  emptyUrl(): Promise<string>;
  /** The product, and the bare routes beside it. */
  server: Child;
  bare: Child;
  /** Starts the product once more, with other settings. */
  startServer(settings: Record<string, string>): Promise<Child>;
  /** Of the large company; the first is its admin. */
  people: readonly Person[];
  /** Its admin and one of its agents, in a session for each connection. */
  admins: readonly Person[];
  agents: readonly Person[];
  rows: Row[];
  looked: Looked[];
  note(what: string, value: string, budget?: string, isMet?: boolean): void;
  tell(line: string): void;
};

export const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
