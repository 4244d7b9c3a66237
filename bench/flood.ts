import type { BenchDriver } from './driver.ts';

/** As many as a busy minute has: each first sends a greeting, then picks a queue, then talks. */
const CUSTOMERS = 4000;
const IN_FLIGHT = 32;
const lines = ['Oi', '1', 'Queria saber do meu pedido', 'Obrigada!', 'Pode ser na sexta?'];

export type Flood = { pace(mayRun: boolean): void; end(): Promise<number> };

/** Hands messages over as fast as they are taken, while it may. */
export function startFlood(driver: BenchDriver, prefix: string): Flood {
  let running = true;
  let mayRun = true;
  let next = 0;
  let kept = 0;
  // Each flood has customers of its own, whom the bot has never met.
  const first = 10_000_000 + ((Math.floor(Date.now() / 1000) * CUSTOMERS) % 89_000_000);
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    while (running) {
      if (!mayRun) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        continue;
      }
      const n = next;
      next += 1;
      const number = `55219${first + (n % CUSTOMERS)}`;
      const text = lines[Math.floor(n / CUSTOMERS) % lines.length] ?? '';
      await driver.say(number, text, `${prefix}${n}`);
      kept += 1;
    }
  });
  return {
    pace(may) {
      mayRun = may;
    },
    async end() {
      running = false;
      await Promise.all(workers);
      return kept;
    },
  };
}
