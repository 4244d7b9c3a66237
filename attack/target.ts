import type { Provider } from '@prosa/contract/connection';
import type { Db } from '../apps/server/src/db/schema.ts';
import type { Keys } from '../apps/server/src/security/keys.ts';
import type { Factories } from '../apps/server/test/factories.ts';

/** What is attacked, and what only whoever set it up knows of it. */
export type Target = {
  url: string;
  /** Sees everything: to plant, and to look whether anything changed. */
  db: Db;
  make: Factories;
  keys: Keys;
  /** Who brings webhooks, and what they are signed with. */
  meta: { provider: Provider; appSecret: string };
  /** Waits for the jobs that files set off; what is wrong with them, if anything. */
  settle(): Promise<string | undefined>;
  /** The process's, in bytes. */
  memory(): Promise<number>;
};
