import { setTimeout as sleep } from 'node:timers/promises';
import { end, type Product } from '../../apps/server/test/product-process.ts';
import type { Shop } from '../../apps/server/test/whatsapp/shop.ts';

/** As whatever watches over servers does: a moment, and once more. */
const AGAIN_MS = 500;
const NOT_STARTED = 'Prosa could not start';
const START_LIMIT_MS = 300_000;

export type ServerKeeper = {
  kill(pauseMs: number): Promise<void>;
  /** Everything that all its processes have printed. */
  output(): string;
  /** How often it ended at a start, because the database was away. */
  failedStarts(): number;
  stopKeeping(): void;
};

/** Starts the product again whenever it ends. That it ends by itself is told as a surprise. */
export function keepServer(
  shop: Pick<Shop, 'product' | 'restart'>,
  surprise: (what: string) => void,
): ServerKeeper {
  const printed: string[] = [];
  let failedStarts = 0;
  let isKept = true;
  /** Settled while it runs. */
  let back: Promise<void> = Promise.resolve();
  watch(shop.product());

  function watch(product: Product): void {
    product.process.once('exit', (code, signal) => {
      printed.push(product.output());
      if (!isKept || signal === 'SIGKILL') return;
      // It said that it serves, and then could not begin to work: the database went away in between.
      const isFailedStart = product.output().includes(NOT_STARTED);
      if (isFailedStart) failedStarts += 1;
      else surprise(`the server ended by itself (${code ?? signal}): ${tailOf(product)}`);
      back = comeBack(0).catch((error) => surprise(String(error)));
    });
  }

  async function comeBack(pauseMs: number): Promise<void> {
    await sleep(pauseMs);
    const deadline = performance.now() + START_LIMIT_MS;
    for (;;) {
      try {
        await shop.restart();
        return watch(shop.product());
      } catch (error) {
        failedStarts += 1;
        if (performance.now() > deadline) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }

  return {
    async kill(pauseMs) {
      await back;
      const { process } = shop.product();
      // It has just ended by itself, and is coming back already.
      if (process.exitCode !== null) return back;
      await end(process, 'SIGKILL');
      back = comeBack(pauseMs);
      await back;
    },
    output: () => [...printed, shop.product().output()].join('\n'),
    failedStarts: () => failedStarts,
    stopKeeping() {
      isKept = false;
    },
  };
}

const tailOf = (product: Product) => product.output().slice(-2_000);
