import { type Desk, openDesk, type Role } from './desk.ts';
import { timesFact } from './report.ts';
import type { World } from './stage.ts';

export const showsWithinMs = 300;
const warmUps = 5;
/** The desk begins with the lists of the open tab; the closed ones are asked for at the first look. */
const firstLooks = 40;
const switches = 48;
const closedOpenings = 36;
/** An agent's own are no more than thirty, and who waits is not opened but accepted. */
const ownOpenings = 12;
/** Each shows other rows than the one before; the last is where the desk begins. */
const round = ['Aguardando', 'Resolvidos', 'Abertos', 'Atendendo'] as const;

/** From a press to rows, and from a press to messages. */
export async function measureOpening(world: World, role: Role): Promise<void> {
  const desk = await openDesk(world, role);
  const note = (what: string, times: readonly number[]) =>
    world.note(timesFact(`${role}: ${what}`, times, showsWithinMs));
  note('a tab shows its rows, first time', await firstTimes(desk));
  note('a tab shows its rows', await inRounds(desk));
  const live = await opened(desk, ownOpenings);
  await desk.switchTo('Resolvidos');
  note('a ticket shows its messages', [...live, ...(await opened(desk, closedOpenings))]);
  const tab = await desk.requestsDuring(() => desk.switchTo('Abertos'));
  const ticket = await desk.requestsDuring(() => desk.openNext());
  world.note({ what: `${role}: requests of a tab, of a ticket`, value: `${tab}, ${ticket}` });
  await desk.close();
}

async function firstTimes(desk: Desk): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < firstLooks; n += 1) {
    await desk.load();
    const ms = await desk.switchTo('Resolvidos');
    if (n >= 0) times.push(ms);
  }
  return times;
}

async function inRounds(desk: Desk): Promise<number[]> {
  await desk.switchTo('Abertos');
  const times: number[] = [];
  for (let n = 0; n < round.length + switches; n += 1) {
    const ms = await desk.switchTo(round[n % round.length]!);
    if (n >= round.length) times.push(ms);
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
