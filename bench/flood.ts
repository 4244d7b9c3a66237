import type { BenchDriver } from './driver.ts';
import type { Source } from './inbound.ts';
import { startWorkers } from './workers.ts';

/** So many talk at a time. Whoever has said what they wanted gives way to somebody new. */
const CHATS = 500;
const LINES = 8;
const IN_FLIGHT = 32;
const talk = ['Queria saber do meu pedido', 'Obrigada!', 'Pode ser na sexta?'];

/** Hands messages over as fast as they are taken, while it may. */
export function startFlood(driver: BenchDriver, prefix: string): Source {
  // Each flood has customers of its own, whom the bot has never met.
  const first = 10_000_000 + ((Math.floor(Date.now() / 1000) * 4000) % 80_000_000);
  return startWorkers(IN_FLIGHT, async (n) => {
    const { customer, text } = lineOf(n);
    await driver.say({ number: `55219${first + customer}`, text, id: `${prefix}${n}` });
  });
}

/**
 * The same mixture from the first second to the last, however fast it goes: one of eight lines is
 * somebody's first, to which the bot answers with its menu, and one picks a queue from it.
 */
function lineOf(n: number): { customer: number; text: string } {
  const chat = n % CHATS;
  const round = Math.floor(n / CHATS);
  // The first ones leave one after another, so that new ones never come all at once.
  const step = round + (chat % LINES);
  const turn = Math.floor(step / LINES);
  const said = turn === 0 ? round : step % LINES;
  const text = said === 0 ? 'Oi' : said === 1 ? '1' : (talk[said % talk.length] ?? '');
  return { customer: turn * CHATS + chat, text };
}
