import type { Pool } from 'pg';
import type { Scopes } from '../../db/scope.ts';
import type { JobLog } from '../../job-log.ts';
import type { ChannelDriver, ChannelSession, ConnectionRef } from '../channel.ts';
import type { ChannelEvent, Said } from '../channel-event.ts';
import type { OnStanding } from './standing-notes.ts';
import type { OnState } from './state-publisher.ts';
import type { SupervisorTimes } from './supervisor-times.ts';

export type SupervisorOptions = {
  /** The owner's. One connection of it stays taken for the wake-ups. */
  ownerPool: Pool;
  scopes: Scopes;
  drivers: readonly ChannelDriver[];
  accept(connection: ConnectionRef, events: readonly ChannelEvent[]): Promise<void>;
  isKept(connection: ConnectionRef, said: Said): Promise<boolean>;
  onState: OnState;
  /** Left out where nobody wants to know what an account may do. */
  onStanding?: OnStanding;
  /** A link is open in this process that was not. */
  onOpen?(): void;
  log: JobLog;
  times?: Partial<SupervisorTimes>;
  random?(): number;
};

export type Supervisor = {
  /** The link of a connection that is open in this process. */
  session(connection: ConnectionRef): ChannelSession | undefined;
  /** Those that are open here: what is to be sent by them can be sent by this process. */
  open(): ConnectionRef[];
  stop(): Promise<void>;
};
