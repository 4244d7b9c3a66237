import { errorSummary } from '../../error-summary.ts';
import { keepLiveness } from '../../jobs/ordered-reader/liveness.ts';
import { wakeChannel } from '../../jobs/ordered-reader/ordered-table.ts';
import { startPoller } from '../../jobs/ordered-reader/poller.ts';
import type { ChannelSession, ConnectionRef } from '../channel.ts';
import { createCommandsInHand } from './commands-in-hand.ts';
import { createHealthNotes } from './health.ts';
import { tidyUp } from './housekeeping.ts';
import {
  claimSessions,
  databaseUptimeMs,
  type Holder,
  type Lease,
  type Line,
  releaseSessions,
  renewSessions,
  SESSIONS_LOCK,
} from './lease.repository.ts';
import { createQuestionsInHand } from './questions-in-hand.ts';
import { runSession, type SessionRunner } from './session-runner.ts';
import { createSharing, keyOf } from './sharing.ts';
import { createStandingNotes } from './standing-notes.ts';
import { createStatePublisher } from './state-publisher.ts';
import type { Supervisor, SupervisorOptions } from './supervisor-options.ts';
import { usualTimes } from './supervisor-times.ts';
import { readCommands, readQuestions, type WaitingCommand } from './waiting.repository.ts';

/** So that a process with a thousand sessions does not dial a thousand times at once. */
const STARTS_AT_ONCE = 5;

/** Two links with the same keys would spoil them: whoever lives must have had the time to say so. */
const GRACE_MS = 1_500;

/** Runs the sessions that this process has a lease for. Others may do the same: they share them. */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { ownerPool, scopes, log } = options;
  const times = { ...usualTimes, ...options.times };
  const drivers = new Map(options.drivers.map((driver) => [lineKey(driver), driver]));
  const runners = new Map<string, SessionRunner>();
  const starting = new Set<string>();
  const inHand = createCommandsInHand(ownerPool);
  let doubtful = new Set<SessionRunner>();
  let lastRenewed = performance.now();
  let steadySince = performance.now() - (await databaseUptimeMs(ownerPool));
  let stopping = false;

  const liveness = await keepLiveness({
    ownerPool,
    kind: SESSIONS_LOCK,
    channels: [wakeChannel('channel_commands'), wakeChannel('channel_questions')],
    onWake: () => poller.now(),
    onReturn: () => beat().catch(note('leases were not renewed')),
    onGone: () => poller.now(),
    graceMs: GRACE_MS,
    log,
  });
  const holder = (): Holder => ({ number: liveness.holder(), leaseMs: times.leaseMs });
  const note = (sentence: string) => (error: unknown) =>
    log.warn({ error: errorSummary(error) }, sentence);
  const sharing = createSharing({
    ownerPool,
    holder: liveness.holder,
    yieldMs: 2 * times.lookMs,
    mostAtOnce: STARTS_AT_ONCE,
    log,
  });
  const questionsInHand = createQuestionsInHand(ownerPool, note('a question was not answered'));

  /** Just back from an outage of the database the others have to say again that they live, as we do. */
  const isAlert = () => performance.now() - steadySince > 2 * times.beatMs;

  const poller = startPoller({
    look,
    onError: note('sessions could not be looked for'),
    firstMs: Math.min(20, times.lookMs),
    maxMs: times.lookMs,
  });
  poller.now();
  const beats = setInterval(() => beat().catch(note('leases were not renewed')), times.beatMs);
  const tidying = setInterval(() => tidyUp(ownerPool).catch(note('not tidied up')), times.tidyMs);

  /** Answers whether there was anything. */
  async function look(): Promise<boolean> {
    const commands = await readCommands(ownerPool, [...runners.values()]);
    obey(commands);
    const questions = await readQuestions(ownerPool, openConnections());
    questionsInHand.answerAll(questions, sessionOf);
    const leases = await claim();
    for (const lease of leases) await start(lease);
    return commands.length + questions.length + leases.length > 0;
  }

  async function claim(): Promise<Lease[]> {
    const limit = STARTS_AT_ONCE - starting.size;
    if (limit <= 0 || stopping || sharing.isYielding()) return [];
    const leases = await claimSessions(ownerPool, {
      holder: holder(),
      lines: options.drivers,
      limit,
      fromDead: isAlert(),
      gone: isAlert() ? liveness.gone() : [],
      except: [...runners.values()],
    });
    const connections = leases
      .filter((lease) => lease.takenOver)
      .map((lease) => lease.connectionId);
    if (connections.length > 0)
      log.info({ connections }, 'sessions are taken over from a process that is gone');
    return leases;
  }

  function obey(commands: readonly WaitingCommand[]): void {
    for (const waiting of commands) {
      const runner = runners.get(keyOf(waiting));
      if (!runner || inHand.has(waiting)) continue;
      inHand
        .carryOut(runner, [waiting], () => runner.command(waiting.command))
        .catch(note('a command was not carried out'));
    }
  }

  async function start(lease: Lease): Promise<void> {
    const { companyId, connectionId, fence, number } = lease;
    const connection = { companyId, connectionId };
    const key = keyOf(connection);
    const driver = drivers.get(lineKey(lease));
    if (!driver) return;
    const commands = await readCommands(ownerPool, [connection]);
    // What was asked of it has just been carried out: begun now, it would undo a log-out.
    if (commands.length === 0 && !lease.wanted) return releaseSessions(ownerPool, [lease]);
    const runner = runSession({
      connection,
      fence,
      number,
      driver,
      log,
      accept: (events) => options.accept(connection, events),
      isKept: (said) => options.isKept(connection, said),
      publisher: createStatePublisher({ scopes, connection, fence, onState: options.onState, log }),
      health: createHealthNotes({ scopes, connection, log, everyMs: times.healthMs }),
      standing: createStandingNotes({
        scopes,
        connection,
        fence,
        onStanding: options.onStanding ?? (async () => undefined),
        log,
      }),
      random: options.random ?? Math.random,
      opened: () => options.onOpen?.(),
      settled() {
        if (starting.delete(key)) poller.now();
      },
      over: () => {
        leave([runner]).catch(note('a session was not released'));
      },
    });
    runners.set(key, runner);
    starting.add(key);
    inHand
      .carryOut(runner, commands, () => runner.begin(commands.map(({ command }) => command)))
      .catch(note('a session was stopped before it had begun'));
  }

  async function beat(): Promise<void> {
    const held = [...runners.values()];
    const began = performance.now();
    try {
      const kept = await renewSessions(ownerPool, held, holder());
      lastRenewed = began;
      const wanted = new Map(kept.map((one) => [keyOf(one), one.wanted]));
      const gone = held.filter(
        (runner) => isOurs(runner) && !mayGoOn(runner, wanted.get(keyOf(runner))),
      );
      doubtful = new Set(held.filter((runner) => wanted.get(keyOf(runner)) === false));
      await leave(gone);
      if (isAlert() && !stopping) await leave(await sharing.beyondShare(held.filter(isOurs)));
    } catch (error) {
      steadySince = performance.now();
      // Past its end others have our sessions: two links with the same keys would spoil them.
      if (performance.now() - lastRenewed > times.leaseMs) await leave(held);
      throw error;
    }
  }

  /** It may have been left, and even taken anew, in the meantime. */
  function isOurs(runner: SessionRunner): boolean {
    return runners.get(keyOf(runner)) === runner;
  }

  /**
   * One that is not wanted may have something to finish (to take its leave), or begin just now: that
   * it is wanted was then not in the database yet when it was asked. So it takes two beats to be sure.
   */
  function mayGoOn(runner: SessionRunner, wanted: boolean | undefined): boolean {
    if (wanted === undefined) return false;
    if (wanted || !runner.state().wanted || starting.has(keyOf(runner))) return true;
    return !doubtful.has(runner);
  }

  async function leave(leaving: readonly SessionRunner[]): Promise<void> {
    if (leaving.length === 0) return;
    await Promise.all(
      leaving.map(async (runner) => {
        await runner.stop();
        if (!isOurs(runner)) return;
        runners.delete(keyOf(runner));
        starting.delete(keyOf(runner));
        await inHand.putAway(runner);
      }),
    );
    await releaseSessions(ownerPool, leaving);
    poller.now();
  }

  function sessionOf(connection: ConnectionRef): ChannelSession | undefined {
    return runners.get(keyOf(connection))?.session();
  }

  function openConnections(): ConnectionRef[] {
    const open = [...runners.values()].filter((runner) => runner.session());
    return open.map(({ companyId, connectionId }) => ({ companyId, connectionId }));
  }

  return {
    session: sessionOf,
    open: openConnections,
    async stop() {
      stopping = true;
      clearInterval(beats);
      clearInterval(tidying);
      await poller.stop();
      await leave([...runners.values()]);
      // Last: while a lease of ours stands, the others must see that we live.
      await liveness.stop();
    },
  };
}

function lineKey({ channel, provider }: Line): string {
  return `${channel}/${provider}`;
}
