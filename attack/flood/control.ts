import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Thrown } from './volley.ts';

const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export type BareServer = { url: string; stop(): Promise<void> };

/** A server beside the product that answers as often and as much as the product did, and does nothing for it. */
export async function startBareServer({ answered, bytes, ms }: Thrown): Promise<BareServer> {
  const answers = Math.max(
    1,
    Object.values(answered).reduce((sum, count) => sum + count, 0),
  );
  const [perSecond, each] = [(answers / ms) * 1000, bytes / answers];
  const child = fork(program, [String(Math.ceil(perSecond)), String(Math.round(each))]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
