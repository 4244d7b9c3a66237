import { channelName } from '@prosa/contract/channel-name';
import type { Message } from '@prosa/contract/message';
import { io } from 'socket.io-client';
import type { Child } from './child.ts';
import type { Person } from './people.ts';
import { within } from './within.ts';

const CONNECT_SECONDS = 20;
/** What has not come by then has not come. */
const LATE_MS = 60_000;

const leftKey = (body: string) => `left: ${body}`;

/** One open desk that knows when each message came to it. */
export type Ear = {
  /** How long it takes until a message with these words is on the desk, from now. */
  until(body: string): Promise<number>;
  /** The same until it shows that the channel has taken our answer. */
  untilLeft(body: string): Promise<number>;
  close(): void;
};

export async function openEar(server: Child, { token, companyId }: Person): Promise<Ear> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
  const awaited = new Map<string, () => void>();
  socket.on(channelName(companyId, 'appMessage'), ({ message }: { message?: Message }) => {
    if (!message) return;
    awaited.get(message.body)?.();
    if (message.ack > 0) awaited.get(leftKey(message.body))?.();
  });
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  await within(CONNECT_SECONDS, 'a desk', connected);
  return {
    until: wait,
    untilLeft: (body) => wait(leftKey(body)),
    close: () => void socket.close(),
  };

  function wait(body: string): Promise<number> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        awaited.delete(body);
        reject(new Error(`"${body}" did not come to the desk`));
      }, LATE_MS);
      awaited.set(body, () => {
        clearTimeout(timer);
        awaited.delete(body);
        resolve(performance.now() - begin);
      });
    });
  }
}
