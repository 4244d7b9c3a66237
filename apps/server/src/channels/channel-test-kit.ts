import { startTestLab, type TestLab } from '@prosa/lab/testing/test-lab';
import { createWatched, type Watched } from '@prosa/lab/testing/watched';
import { eventually } from '../../test/eventually.ts';
import { TEST_SECRET } from '../../test/harness.ts';
import { createJobsTest, type JobsTest } from '../jobs/jobs-test-kit.ts';
import { recordingLog } from '../jobs/jobs-test-parts.ts';
import { deriveKeys } from '../security/keys.ts';
import type { ChannelSession, ConnectionRef } from './channel.ts';
import type { ChannelEvent, MessageEvent } from './channel-event.ts';
import { commandSession, type SessionCommand } from './sessions/command.ts';
import { saveConnectionState } from './sessions/connection-state.ts';
import type { SessionState } from './sessions/session-state.ts';
import type { StandingNews } from './sessions/standing-notes.ts';
import { startSupervisor } from './sessions/supervisor.ts';
import type { Supervisor, SupervisorOptions } from './sessions/supervisor-options.ts';
import type { WhatsAppParts } from './whatsapp/driver-parts.ts';
import { createWhatsAppDriver } from './whatsapp/whatsapp-driver.ts';

export const testKeys = deriveKeys(TEST_SECRET);

/** Quick ones: a test waits for what happens, not for the clock. */
export const testTimes = { leaseMs: 10_000, beatMs: 300, lookMs: 100, healthMs: 20 };

export type Told = {
  events: (ConnectionRef & { event: ChannelEvent })[];
  states: (ConnectionRef & { state: SessionState })[];
  standings: (ConnectionRef & { news: StandingNews })[];
};

/** A process that runs sessions, and all that it has told. */
export type Desk = Watched<Told> & {
  supervisor: Supervisor;
  log: ReturnType<typeof recordingLog>;
  /** The newest state, when it fits. */
  state(connection: ConnectionRef, fits: (state: SessionState) => boolean): Promise<SessionState>;
  event<Type extends ChannelEvent['type']>(
    connection: ConnectionRef,
    type: Type,
    fits?: (event: Extract<ChannelEvent, { type: Type }>) => boolean,
  ): Promise<Extract<ChannelEvent, { type: Type }>>;
  /** The open link; throws if there is none. */
  session(connection: ConnectionRef): ChannelSession;
  stop(): Promise<void>;
};

export type DeskOptions = Partial<
  Pick<SupervisorOptions, 'accept' | 'onState' | 'onOpen' | 'times' | 'random'>
> & {
  driver?: Partial<WhatsAppParts>;
};

export type ChannelTest = JobsTest & {
  lab: TestLab;
  startDesk(options?: DeskOptions): Promise<Desk>;
  makeConnection(values?: { wanted?: boolean; number?: string }): Promise<ConnectionRef>;
  command(connection: ConnectionRef, command: SessionCommand): Promise<void>;
  /** A new number, scanned and open. */
  link(desk: Desk, number?: string): Promise<Linked>;
  scan(desk: Desk, connection: ConnectionRef, number: string): Promise<string>;
};

export type Linked = { connection: ConnectionRef; number: string; device: string };

export async function createChannelTest(): Promise<ChannelTest> {
  const database = await createJobsTest();
  const { ownerPool, scopes } = database;
  const lab = await startTestLab();
  const desks: Desk[] = [];

  async function startDesk(options: DeskOptions = {}): Promise<Desk> {
    const log = recordingLog();
    const watched = createWatched<Told>({ events: [], states: [], standings: [] });
    const supervisor = await startSupervisor({
      ownerPool,
      scopes,
      log,
      drivers: [
        createWhatsAppDriver({
          scopes,
          keys: testKeys,
          log,
          lab: { url: lab.lab.gatewayUrl, production: false },
          ...options.driver,
        }),
      ],
      async accept(connection, events) {
        await options.accept?.(connection, events);
        watched.seen.events.push(...events.map((event) => ({ ...connection, event })));
        watched.changed();
      },
      isKept: async ({ connectionId }, said) =>
        watched.seen.events.some(
          ({ event, ...of }) =>
            of.connectionId === connectionId && isReadable(event) && event.id === said.id,
        ),
      async onState(scope, connection, state) {
        await (options.onState ?? saveConnectionState)(scope, connection, state);
        scope.afterCommit(() => {
          watched.seen.states.push({ ...connection, state });
          watched.changed();
        });
      },
      async onStanding(scope, connection, news) {
        scope.afterCommit(() => {
          watched.seen.standings.push({ ...connection, news });
          watched.changed();
        });
      },
      ...(options.onOpen && { onOpen: options.onOpen }),
      times: { ...testTimes, ...options.times },
      random: options.random ?? (() => 0),
    });
    const desk = deskOf(watched, supervisor, log);
    desks.push(desk);
    return desk;
  }

  async function makeConnection(values: { wanted?: boolean; number?: string } = {}) {
    const { rows } = await ownerPool.query<{ id: number }>(
      `insert into connections (company_id, name, provider, wanted, number)
       values ($1, 'A number', 'lab', $2, $3) returning id`,
      [database.companies[0], values.wanted ?? true, values.number ?? null],
    );
    return { companyId: database.companies[0], connectionId: rows[0]!.id };
  }

  async function scan(desk: Desk, connection: ConnectionRef, number: string): Promise<string> {
    // A code lasts twenty seconds: a busy machine may have the next one before this one is read.
    const result = await eventually(async () => {
      const { qrcode } = await desk.state(connection, (state) => state.qrcode !== null);
      return lab.scan({ number, qr: qrcode! });
    });
    if (result.outcome !== 'linked') throw new Error('not linked');
    return result.device;
  }

  return {
    ...database,
    lab,
    startDesk,
    makeConnection,
    scan,
    async command(connection, command) {
      await scopes.inCompany({ companyId: connection.companyId, actor: null }, (scope) =>
        commandSession(scope, connection.connectionId, command),
      );
    },
    async link(desk, given) {
      const number = given ?? (await lab.createTelephone({ kind: 'business' })).number;
      const connection = await makeConnection();
      const device = await scan(desk, connection, number);
      await desk.state(connection, (state) => state.status === 'CONNECTED');
      await lab.awaitEvent('device-online', { device });
      return { connection, number, device };
    },
    async close() {
      await Promise.all(desks.map((desk) => desk.stop()));
      await lab.stop();
      await database.close();
    },
  };
}

function isReadable(event: ChannelEvent): event is MessageEvent {
  return event.type === 'message' && event.content.kind !== 'undecryptable';
}

function deskOf(
  watched: Watched<Told>,
  supervisor: Supervisor,
  log: ReturnType<typeof recordingLog>,
): Desk {
  const isOf = (connection: ConnectionRef) => (one: ConnectionRef) =>
    one.connectionId === connection.connectionId;
  let stopped: Promise<void> | undefined;
  return {
    ...watched,
    supervisor,
    log,
    state: (connection, fits) =>
      watched.until('a state', ({ states }) => {
        const newest = states.findLast(isOf(connection))?.state;
        return newest && fits(newest) && newest;
      }),
    event: <Type extends ChannelEvent['type']>(
      connection: ConnectionRef,
      type: Type,
      fits: (event: Extract<ChannelEvent, { type: Type }>) => boolean = () => true,
    ) =>
      watched.until(`an event: ${type}`, ({ events }) => {
        for (const { event } of events.filter(isOf(connection))) {
          const fitting = event as Extract<ChannelEvent, { type: Type }>;
          if (event.type === type && fits(fitting)) return fitting;
        }
        return undefined;
      }),
    session(connection) {
      const session = supervisor.session(connection);
      if (!session) throw new Error('the connection is not open');
      return session;
    },
    stop() {
      stopped ??= supervisor.stop();
      return stopped;
    },
  };
}
