import { databaseAway } from '../db/database-away.ts';
import { CannotOpen } from '../security/encryption.ts';
import type { CloseCause } from './channel.ts';
import { LeaseLost } from './lease.ts';

/** Why a link ends that could not go on because something of ours failed. */
export function causeOf(error: unknown): CloseCause {
  if (error instanceof LeaseLost) return 'fenced';
  if (error instanceof CannotOpen) return 'sealed';
  return databaseAway(error) ? 'storage' : 'lost';
}
