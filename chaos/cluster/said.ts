import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/seeded-random.ts';
import { eventually } from '../../apps/server/test/eventually.ts';
import type { Shop } from '../../apps/server/test/whatsapp/shop.ts';
import { messagesOf, type Office } from './office.ts';
import { askSteadily, type Requests, type requestsTo } from './requests.ts';

const QUESTION = 'Pergunta';
const ANSWER = 'Resposta';

type Talk = {
  shop: Shop;
  office: Office;
  ask: ReturnType<typeof requestsTo>;
  random: Random;
  /** Requests, and messages that customers write. */
  perSecond: number;
  inPerSecond: number;
  isOver(): boolean;
};

/** What was said in an office, and what the telephones have of it. */
export type SaidThere = { wrote: string[]; arrived: string[] };

/** Customers write and people ask, list, read and answer, until it is over. */
export async function talkIn(talk: Talk): Promise<SaidThere & { stopHearing(): void }> {
  const { shop, office, ask, random, perSecond, inPerSecond, isOver } = talk;
  const { callers, ticketIds, customers, lines } = office;
  const [wrote, arrived]: string[][] = [[], []];
  const own = new Set(customers);
  const stopHearing = shop.lab.lab.hear((event) => {
    const isAnswer = event.type === 'message' && !event.message.fromMe && own.has(event.telephone);
    if (isAnswer && event.message.text.startsWith(ANSWER)) arrived!.push(event.message.text);
  });
  async function write(): Promise<void> {
    for (let index = 0; !isOver(); index += 1) {
      const at = random.below(customers.length);
      const text = `${QUESTION} ${index}`;
      const to = lines[at % lines.length]!.number;
      await shop.lab.send(customers[at]!, { to, kind: 'text', text });
      wrote!.push(text);
      await sleep(1000 / inPerSecond);
    }
  }
  await Promise.all([askSteadily({ ask, callers, ticketIds, random, perSecond, isOver }), write()]);
  return { wrote: wrote!, arrived: arrived!, stopHearing };
}

/** What is wrong once nothing is on its way any more: lost, or twice. */
export async function saidFaults(
  shop: Shop,
  { companyId }: Office,
  { wrote, arrived }: SaidThere,
  { accepted }: Requests,
): Promise<string[]> {
  const faultsNow = async () => {
    const bodies = (await messagesOf(shop, companyId)).map(({ body }) => body ?? '');
    return [
      ...notOnce('stored', [...wrote, ...accepted], bodies),
      ...notOnce('on the telephone', accepted, arrived),
    ];
  };
  await eventually(async () => {
    const faults = await faultsNow();
    if (faults.length > 0) throw new Error(faults[0]);
  }).catch(() => undefined);
  return faultsNow();
}

function notOnce(where: string, expected: readonly string[], found: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of found) times.set(text, (times.get(text) ?? 0) + 1);
  const wrong = expected
    .filter((text) => times.get(text) !== 1)
    .map((text) => `${text}: ${times.get(text) ?? 0} times ${where}`);
  // An answer that was refused, or whose answer was lost, is on no list of ours.
  const known = new Set(expected);
  const unknown = [...times.keys()].filter((text) => !known.has(text) && text.startsWith(QUESTION));
  return [...wrong, ...unknown.map((text) => `${text}: nobody said it, ${where}`)];
}
