import type { BinaryNode, WASocket } from 'baileys';
import { errorSummary } from '../../../error-summary.ts';
import type { JobLog } from '../../../job-log.ts';
import type { ConnectionRef } from '../../channel.ts';
import type { ChannelFailure } from '../../outgoing.ts';
import type { Standing } from '../../standing.ts';
import { askStanding, isChallenge, noticeOf } from './mex.ts';

export type StandingTimes = { everyMs: number; pauseMs: number };

/** Asking sends nothing, so it costs nothing; but for each refusal it would be a flood. */
export const standingTimes: StandingTimes = { everyMs: 3_600_000, pauseMs: 300_000 };

export type StandingWatch = {
  /** Asks now, and every hour. */
  opened(sock: WASocket): void;
  /** What a notification says; whether the library hears of it, too, does not matter. */
  heard(node: BinaryNode): void;
  /** The server has refused a message: if it may be for a lock or a quota, it is asked. */
  refused(failure: ChannelFailure): void;
  stop(): void;
};

type Parts = {
  connection: ConnectionRef;
  times: StandingTimes;
  told(standing: Partial<Standing>): void;
  log: JobLog;
};

export function watchStanding({ connection, times, told, log }: Parts): StandingWatch {
  let sock: WASocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(what: keyof Standing): Promise<void> {
    if (!sock) return;
    try {
      told(await askStanding(sock, what, new Date()));
    } catch (error) {
      // Not known is what it stays: who reads the standing sees how old the last word is.
      log.info({ ...connection, what, error: errorSummary(error) }, 'the standing was not told');
    }
  }

  async function askBoth(): Promise<void> {
    askedAt = performance.now();
    await ask('lock');
    await ask('quota');
  }

  return {
    opened(open) {
      sock = open;
      clearInterval(timer);
      timer = setInterval(askBoth, times.everyMs);
      void askBoth();
    },
    heard(node) {
      if (isChallenge(node)) log.warn(connection, 'WhatsApp asks for an integrity challenge');
      const said = noticeOf(node, new Date());
      if (said) told(said);
    },
    refused({ reason }) {
      if (reason !== 'restricted' && reason !== 'capped') return;
      if (performance.now() - askedAt >= times.pauseMs) void askBoth();
    },
    stop() {
      sock = undefined;
      clearInterval(timer);
    },
  };
}
