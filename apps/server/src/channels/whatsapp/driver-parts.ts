import type { WAVersion } from 'baileys';
import type { Scopes } from '../../db/scope.ts';
import type { JobLog } from '../../job-log.ts';
import type { Keys } from '../../security/keys.ts';
import type { PaceTimes } from './pace-watch.ts';
import type { ServerAddress } from './server-address.ts';
import type { StandingTimes } from './standing/watch-standing.ts';

export type WhatsAppParts = {
  scopes: Scopes;
  keys: Keys;
  log: JobLog;
  /** Switches the lab on, in place of WhatsApp itself; there is no other address to dial. */
  lab?: { url: string; production: boolean };
  /** What the client says it is. Configuration: nothing is fetched on the way to connecting. */
  version?: WAVersion;
  ackTimeoutMs?: number;
  paceTimes?: PaceTimes;
  standingTimes?: StandingTimes;
  qrTimeoutMs?: number;
  keepAliveMs?: number;
};

export type DriverParts = WhatsAppParts & { server: ServerAddress };
