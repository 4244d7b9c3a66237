import { setTimeout as sleep } from 'node:timers/promises';
import { SCHEDULED } from '../record.ts';
import { openDesk } from '../traffic/desk.ts';
import type { World } from '../world.ts';

const PAUSE_MS = 1_000;
/** So far ahead as a time can be meant to be in the future. */
const AHEAD_MS = 1_500;
const ARRIVAL_MS = 120_000;

/** In milliseconds. */
export type Waits = number[];

/** Another company with a number and a customer of its own: how long its messages take. */
type Neighbour = {
  workWhile(busy: Promise<unknown>): Promise<{ answers: Waits; schedules: Waits }>;
};

export async function openNeighbour({ shop, record }: World): Promise<Neighbour> {
  const { companyId } = await shop.make.admin();
  const user = await shop.make.user(companyId, { name: 'Vizinha', profile: 'admin' });
  const desk = openDesk(() => shop.product().url, user, record);
  const { number: line } = await shop.link({ name: 'Vizinha' }, desk.insist);
  const customer = (await shop.lab.createTelephone({ name: 'Cliente da vizinha' })).number;
  await shop.lab.send(customer, { to: line, kind: 'text', text: 'Oi' });
  const ticket = await firstTicket();
  await desk.insist('PUT', `/tickets/${ticket.id}`, { status: 'open' });
  let number = 0;

  async function firstTicket(): Promise<{ id: number; contactId: number }> {
    for (;;) {
      const { body } = await desk.insist('GET', '/tickets?status=pending&pageNumber=1');
      if (body.tickets[0]) return body.tickets[0];
      await sleep(PAUSE_MS);
    }
  }

  /** When it was on the telephone. */
  async function arrival(text: string): Promise<number> {
    const { at } = await shop.lab.awaitEvent(
      'message',
      { 'message.text': text },
      { timeoutMs: ARRIVAL_MS },
    );
    return at;
  }

  async function answer(): Promise<number> {
    const body = `Resposta da vizinha ${++number}`;
    const since = Date.now();
    await desk.insist('POST', `/messages/${ticket.id}`, { body });
    return (await arrival(body)) - since;
  }

  async function schedule(): Promise<number> {
    const body = `${SCHEDULED} vizinha.${++number}`;
    const sendAt = new Date(Date.now() + AHEAD_MS);
    const { contactId } = ticket;
    await desk.insist('POST', '/schedules', { body, contactId, sendAt: sendAt.toISOString() });
    return (await arrival(body)) - sendAt.getTime();
  }

  return {
    async workWhile(busy) {
      const waits = { answers: [] as Waits, schedules: [] as Waits };
      let isOver = false;
      const over = busy.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        waits.answers.push(await answer());
        waits.schedules.push(await schedule());
        await sleep(PAUSE_MS);
      }
      await over;
      return waits;
    },
  };
}
