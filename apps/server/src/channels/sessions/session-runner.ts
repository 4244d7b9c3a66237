import { errorSummary } from '../../error-summary.ts';
import type { JobLog } from '../../job-log.ts';
import type { ChannelDriver, ChannelSession, ConnectionRef, LinkNews } from '../channel.ts';
import type { ChannelEvent, Said } from '../channel-event.ts';
import { LeaseLost } from '../lease.ts';
import type { SessionCommand } from './command.ts';
import type { HealthNotes } from './health.ts';
import type { Held } from './lease.repository.ts';
import { step } from './session-machine.ts';
import { type Action, type Happening, type Machine, newMachine } from './session-moves.ts';
import type { SessionState } from './session-state.ts';
import type { StandingNotes } from './standing-notes.ts';
import type { StatePublisher } from './state-publisher.ts';

export type RunnerParts = {
  connection: ConnectionRef;
  fence: number;
  /** As the connection's row has it. */
  number: string | null;
  driver: ChannelDriver;
  accept(events: readonly ChannelEvent[]): Promise<void>;
  isKept(said: Said): Promise<boolean>;
  publisher: StatePublisher;
  health: HealthNotes;
  standing: StandingNotes;
  log: JobLog;
  random(): number;
  /** The first attempt has come to something: the next session may start. */
  settled(): void;
  /** Its link has opened: what waited for it can go. */
  opened(): void;
  /** The session is over, and its lease is nobody's business any more: release it. */
  over(): void;
};

export type SessionRunner = Held & {
  begin(commands: readonly SessionCommand[]): Promise<void>;
  /** Resolves when it is carried out as far as it can be from here. */
  command(command: SessionCommand): Promise<void>;
  /** The link in use, if it is open. */
  session(): ChannelSession | undefined;
  state(): SessionState;
  /** Ends the link without a word to anybody: the lease is lost, or the process stops. */
  stop(): Promise<void>;
};

const STEADY_MS = 30_000;
const UNDISPUTED_MS = 600_000;

/** Carries out what the machine decides, one happening after the other. */
export function runSession(parts: RunnerParts): SessionRunner {
  const { connection, fence, driver, log } = parts;
  let machine = newMachine(parts.number);
  let link: ChannelSession | undefined;
  let stopped = false;
  let timers: NodeJS.Timeout[] = [];
  const farewells: (() => void)[] = [];
  let tail: Promise<unknown> = Promise.resolve();

  /** Answers whether it came to it: a session that has been stopped takes no more steps. */
  function happen(happening: Happening): Promise<boolean> {
    const turn = tail.then(async () => {
      if (stopped) return false;
      await advance(happening);
      return true;
    });
    tail = turn.catch((error) => {
      if (stopped) return;
      if (error instanceof LeaseLost) return parts.over();
      log.error({ ...connection, error: errorSummary(error) }, 'a session could not go on');
      // As after a lost link: it is tried again, and touches no other session.
      later(5_000, { type: 'start', linkedNumber: null });
    });
    return turn;
  }

  async function obey(command: SessionCommand): Promise<void> {
    const isTaken = await happen({ type: 'command', command });
    if (isTaken && machine.phase === 'leaving') {
      await new Promise<void>((resolve) => farewells.push(resolve));
    }
    // Not carried out: whoever has the session next finds the command still there.
    if (!isTaken || machine.phase === 'leaving') throw new LeaseLost();
  }

  async function advance(happening: Happening): Promise<void> {
    const next = step(machine, happening, parts.random);
    const isNew = next.machine.status === 'CONNECTED' && machine.status !== 'CONNECTED';
    machine = next.machine;
    for (const action of next.actions) await perform(action);
    if (isNew) parts.opened();
    if (hasSettled(happening) || machine.phase !== 'on') parts.settled();
    await parts.publisher.publish(publicState(machine));
    if (machine.phase !== 'leaving') sayFarewell();
    if (isOver(happening, machine) && !stopped) parts.over();
  }

  function sayFarewell(): void {
    for (const done of farewells.splice(0)) done();
  }

  async function perform(action: Action): Promise<void> {
    switch (action.do) {
      case 'open':
        return open();
      case 'end':
        return endLink();
      case 'wait':
        return later(action.milliseconds, { type: 'due' });
      case 'wait-until':
        return later(untilThen(action.at), { type: 'due' });
      case 'request-code':
        // It may have closed in this moment; then the next code is asked for by hand.
        await link?.requestPairingCode(action.number).catch(note('no pairing code'));
        return;
      case 'log-out':
        await link?.logOut().catch(async (error) => {
          note('the provider was not told')(error);
          await endLink();
          happen({ type: 'closed', cause: 'ended' }).catch(() => undefined);
        });
        return;
      case 'archive':
        return driver.archive(connection, fence, action.reason);
    }
  }

  function open(): void {
    clearTimers();
    const isStranger = machine.reason === 'number-refused';
    const mine: ChannelSession = driver.open({
      connection,
      fence,
      // A number that was refused is unlinked, and what it receives until then is not for us.
      accept: isStranger ? async () => undefined : parts.accept,
      isKept: parts.isKept,
      told: (news) => {
        if (mine === link && !stopped) told(news);
      },
    });
    link = mine;
  }

  function told(news: LinkNews): void {
    if (news.type === 'traffic') {
      parts.health.note(news.traffic);
      return;
    }
    if (news.type === 'standing') {
      parts.standing.note(news.standing);
      return;
    }
    if (news.type === 'paired') parts.standing.linked(news.number);
    if (news.type === 'closed') {
      if (news.cause === 'banned') parts.standing.banned(news);
      link = undefined;
      clearTimers();
    }
    if (news.type === 'open') {
      for (const milliseconds of [STEADY_MS, UNDISPUTED_MS]) {
        later(milliseconds, { type: 'steady', milliseconds });
      }
    }
    happen(news).catch(() => undefined);
  }

  async function endLink(): Promise<void> {
    const ending = link;
    link = undefined;
    clearTimers();
    await ending?.end();
  }

  function later(milliseconds: number, happening: Happening): void {
    timers.push(setTimeout(() => happen(happening).catch(() => undefined), milliseconds));
  }

  function clearTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  const note =
    (sentence: string) =>
    (error: unknown): void =>
      log.warn({ ...connection, error: errorSummary(error) }, sentence);

  return {
    ...connection,
    fence,
    async begin(commands) {
      const startsAnew = commands.some(({ kind }) => kind === 'new-qr');
      if (!startsAnew) {
        // Keys that cannot be read are the link's affair: it fails, and is tried again after pauses.
        const unread = note('the credentials could not be read');
        const linkedNumber = await driver.linkedNumber(connection).catch(unread);
        await happen({ type: 'start', linkedNumber: linkedNumber ?? null });
      }
      for (const command of commands) await obey(command);
    },
    command: obey,
    session: () => (machine.status === 'CONNECTED' && machine.phase === 'on' ? link : undefined),
    state: () => publicState(machine),
    async stop() {
      stopped = true;
      parts.publisher.stop();
      await endLink();
      await tail;
      sayFarewell();
      await Promise.all([parts.health.stop(), parts.standing.stop()]);
    },
  };
}

/** Until somebody acts, or because another process has it. */
function isOver(happening: Happening, { phase, wanted }: Machine): boolean {
  const isFenced = happening.type === 'closed' && happening.cause === 'fenced';
  return isFenced || (phase === 'off' && !wanted);
}

/** A first attempt that has come to a code, a link, a question or a failure. */
function hasSettled({ type }: Happening): boolean {
  return type !== 'start' && type !== 'command';
}

/** A timer holds 24 days; whoever is banned for longer is told so again by then. */
const LONGEST_MS = 20 * 24 * 60 * 60_000;

function untilThen(at: string): number {
  return Math.min(LONGEST_MS, Math.max(1_000, Date.parse(at) - Date.now() + 1_000));
}

function publicState(machine: Machine): SessionState {
  const { status, reason, until, detail, qrcode, pairingCode, number } = machine;
  const { scannedNumber, retries, wanted } = machine;
  return {
    status,
    reason,
    until,
    detail,
    qrcode,
    pairingCode,
    number,
    scannedNumber,
    retries,
    wanted,
  };
}
