import { Worker } from 'node:worker_threads';

/** What is thrown at the product, over and over, by somebody who does not wait. */
export type Volley =
  /** So many connections, and all these requests on each of them before the first is answered. */
  | { kind: 'requests'; connections: number; bytes: Uint8Array; requests: number }
  /** Live connections, and all these frames on each of them. */
  | { kind: 'frames'; sockets: number; token: string; frame: string; times: number }
  /** Comes, shows the token and leaves again. */
  | { kind: 'visits'; sockets: number; token: string };

export type Thrown = {
  thrown: number;
  /** By status; of live connections, 200 for each that was let in. */
  answered: Record<number, number>;
  /** Connections that the server ended. */
  cutOff: number;
  /** What came back, and how long it all took. */
  bytes: number;
  ms: number;
};

export type Throwing = {
  /** Resolves when the last volley is over, be it answered or cut off. */
  stop(): Promise<Thrown>;
  /** Of a volley that is thrown once: resolves when it is over. */
  over: Promise<Thrown>;
};

/** In a thread of its own: whoever measures beside it must not wait for it. */
export function startThrowing(
  url: string,
  volley: Volley,
  { address, once = false }: { address: string; once?: boolean },
): Throwing {
  const worker = new Worker(new URL('./thrower.ts', import.meta.url), {
    workerData: { url, volley, address, once },
  });
  const over = new Promise<Thrown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    over,
    stop() {
      worker.postMessage('stop');
      return over;
    },
  };
}
