import { drained, startArrivals } from './arrivals.ts';
import { openDesk } from './desk.ts';
import type { World } from './stage.ts';

/** Ten minutes of ten a second, told as fast as a desk can be expected to show them. */
const events = 6000;
const perSecond = 50;
const budgetMegabytes = 20;

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

/** A desk that is left open must not fill the machine. */
export async function measureHeap(world: World): Promise<void> {
  const desk = await openDesk(world, 'admin');
  await desk.openNext();
  await desk.page.waitForLoadState('networkidle');
  const before = await desk.heap();
  const arrivals = await startArrivals(world, { perSecond, inView: desk.ticket() });
  await desk.page.waitForTimeout((events / perSecond) * 1000);
  const sent = await arrivals.stop();
  await drained(world.pool);
  const grown = (await desk.heap()) - before;
  world.note({
    what: `JavaScript heap after ${sent} messages`,
    value: `${megabytes(before)} MB, then ${megabytes(grown)} MB more`,
    budget: `${budgetMegabytes} MB more`,
    isMet: grown < budgetMegabytes * 2 ** 20,
  });
  await desk.close();
}
