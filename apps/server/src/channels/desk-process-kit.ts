import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_SECRET } from '../../test/harness.ts';
import type { MessageEvent } from './channel-event.ts';
import type { ChannelTest } from './channel-test-kit.ts';
import type { DeskProcessOptions } from './desk-process.ts';

export type DeskProcess = {
  child: ChildProcess;
  /** Resolves at the next line that is this one. */
  says(line: string): Promise<void>;
  /** Resolves when it is no more, however it ended. */
  gone: Promise<void>;
  /** All that it has written so far, if it talks. */
  output(): string;
};

const script = fileURLToPath(new URL('desk-process.ts', import.meta.url));

/** A process of its own, to be frozen and killed. It ends with the test. */
export async function startDeskProcess(
  t: ChannelTest,
  options: Partial<Pick<DeskProcessOptions, 'times' | 'dies' | 'talks'>> = {},
): Promise<DeskProcess> {
  await t.ownerPool.query(
    'create table if not exists taken (company_id bigint, connection_id bigint, event jsonb)',
  );
  const all: DeskProcessOptions = {
    databaseUrl: t.url,
    gatewayUrl: t.lab.lab.gatewayUrl,
    secret: TEST_SECRET,
    times: options.times ?? {},
    dies: options.dies ?? null,
    talks: options.talks ?? false,
  };
  const child = spawn(process.execPath, [script, JSON.stringify(all)], {
    stdio: ['ignore', 'pipe', all.talks ? 'pipe' : 'inherit', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  // Also one that is frozen when its test fails.
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout! });
  const desk: DeskProcess = {
    child,
    output: () => output,
    gone: once(child, 'exit').then(() => undefined),
    says: (line) =>
      new Promise((resolve) => {
        const hear = (said: string) => {
          if (said !== line) return;
          lines.off('line', hear);
          resolve();
        };
        lines.on('line', hear);
      }),
  };
  await desk.says('ready');
  return desk;
}

/** What processes have kept, in the order in which they did. */
export async function takenBy(t: ChannelTest, connectionId: number): Promise<MessageEvent[]> {
  const { rows } = await t.ownerPool.query<{ event: MessageEvent }>(
    'select event from taken where connection_id = $1',
    [connectionId],
  );
  return rows.map(({ event }) => event);
}
