import type { Browser } from '@playwright/test';
import { type Desk, openDesk, type Role } from './desk.ts';
import { type Fact, timesFact } from './report.ts';

const warmUps = 5;
/** The desk begins with the lists of the open tab; the closed ones are asked for at the first look. */
const firstLooks = 20;
const switches = 48;
const openings = 48;
/** Each shows other rows than the one before; the last is where the desk begins. */
const round = ['Aguardando', 'Fechados', 'Abertos', 'Atendendo'] as const;

/** From a press to rows, and from a press to messages. */
export async function measureOpening(browser: Browser, url: string, role: Role): Promise<Fact[]> {
  const desk = await openDesk(browser, url, role);
  const first = await firstTimes(desk);
  const again = await inRounds(desk);
  const live = await opened(desk, openings / 2);
  await desk.switchTo('Fechados');
  const closed = await opened(desk, openings / 2);
  const asked = {
    tab: await desk.requestsDuring(() => desk.switchTo('Abertos')),
    ticket: await desk.requestsDuring(() => desk.openNext()),
  };
  await desk.close();
  return [
    timesFact(`${role}: a tab shows its rows, first time`, first),
    timesFact(`${role}: a tab shows its rows`, again),
    timesFact(`${role}: a ticket shows its messages`, [...live, ...closed]),
    { what: `${role}: requests of a tab that was seen before`, value: String(asked.tab) },
    { what: `${role}: requests of a ticket`, value: String(asked.ticket) },
  ];
}

async function firstTimes(desk: Desk): Promise<number[]> {
  const times: number[] = [];
  for (let n = -2; n < firstLooks; n += 1) {
    await desk.load();
    const ms = await desk.switchTo('Fechados');
    if (n >= 0) times.push(ms);
  }
  return times;
}

async function inRounds(desk: Desk): Promise<number[]> {
  await desk.switchTo('Abertos');
  const times: number[] = [];
  for (let n = -round.length; n < switches; n += 1) {
    const name = round[(n + round.length) % round.length]!;
    // Back on its tab, the half that was chosen last is still chosen.
    const ms = await desk.switchTo(name);
    if (n >= 0) times.push(ms);
  }
  return times;
}

async function opened(desk: Desk, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < count; n += 1) {
    const ms = await desk.openNext();
    if (n >= 0) times.push(ms);
  }
  return times;
}
