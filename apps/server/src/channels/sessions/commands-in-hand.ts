import type { Pool } from 'pg';
import type { SessionRunner } from './session-runner.ts';
import { dropCommands, type WaitingCommand } from './waiting.repository.ts';

export type CommandsInHand = {
  has(command: WaitingCommand): boolean;
  /** Carries them out, then puts them away. Whatever fails stays for whoever has the session next. */
  carryOut(
    runner: SessionRunner,
    commands: readonly WaitingCommand[],
    work: () => Promise<void>,
  ): Promise<void>;
  /**
   * When all that this runner was told is carried out and put away, or has failed. Whoever takes the
   * session before that finds the command still there: logged out a moment ago, it would begin again.
   */
  putAway(runner: SessionRunner): Promise<void>;
};

export function createCommandsInHand(ownerPool: Pool): CommandsInHand {
  const inHand = new Set<number>();
  const ofRunner = new WeakMap<SessionRunner, Set<Promise<void>>>();
  return {
    has: ({ id }) => inHand.has(id),
    carryOut(runner, commands, work) {
      const mine = ofRunner.get(runner) ?? new Set();
      ofRunner.set(runner, mine);
      for (const { id } of commands) inHand.add(id);
      const done = work()
        .then(() => dropCommands(ownerPool, commands))
        .finally(() => {
          for (const { id } of commands) inHand.delete(id);
          mine.delete(done);
        });
      mine.add(done);
      return done;
    },
    async putAway(runner) {
      await Promise.allSettled(ofRunner.get(runner) ?? []);
    },
  };
}
