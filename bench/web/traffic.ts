import { drained, startArrivals } from './arrivals.ts';
import { type Desk, openDesk } from './desk.ts';
import { showsWithinMs } from './opening.ts';
import { type Fact, longTaskFact, timesFact } from './report.ts';
import type { World } from './stage.ts';

const perSecond = 10;
const meanwhile = `${perSecond} messages a second`;
const letters = 200;
/** What people take for at once. */
const keyBudgetMs = 50;
const rowsToScroll = 2000;
const rowBudget = 40;

/** A desk in a busy hour: somebody types, opens tickets and scrolls while customers write. */
export async function measureTraffic(world: World): Promise<void> {
  const desk = await openDesk(world, 'admin');
  await desk.openNext();
  const arrivals = await startArrivals(world, { perSecond, inView: desk.ticket() });
  try {
    for (const fact of await type(desk)) world.note(fact);
    world.note(await openings(desk));
    for (const fact of await scroll(desk)) world.note(fact);
  } finally {
    await arrivals.stop();
  }
  await drained(world.pool);
  await desk.close();
}

async function type(desk: Desk): Promise<Fact[]> {
  const { page } = desk;
  const field = page.locator('[data-composer] textarea');
  await field.click();
  await page.waitForTimeout(2000);
  await desk.take();
  const text = 'Bom dia! Seu pedido sai hoje. '.repeat(20).slice(0, letters);
  for (const [index, letter] of [...text].entries()) {
    await page.keyboard.type(letter);
    // Quick fingers, with the unevenness of people.
    await page.waitForTimeout(60 + ((index * 37) % 60));
  }
  const { longTasks, keys } = await desk.take();
  const kept = (await field.inputValue()).length;
  if (kept !== letters) throw new Error(`${kept} of ${letters} letters are in the field`);
  // What took less than 16 ms the browser does not tell of.
  const quick = Array.from({ length: Math.max(0, letters - keys.length) }, () => 8);
  return [
    longTaskFact(`typing ${letters} letters, ${meanwhile}`, longTasks),
    timesFact('a key shows its letter', [...quick, ...keys], keyBudgetMs),
  ];
}

async function openings(desk: Desk): Promise<Fact> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) times.push(await desk.openNext());
  return timesFact(`a ticket shows its messages, ${meanwhile}`, times, showsWithinMs);
}

async function scroll(desk: Desk): Promise<Fact[]> {
  const { page } = desk;
  await desk.switchTo('Resolvidos');
  await page.mouse.move(300, 500);
  await desk.take();
  let most = 0;
  let passed = 0;
  while (passed < rowsToScroll) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(50);
    const seen = await page.evaluate(placeInList);
    most = Math.max(most, seen.rows);
    passed = seen.passed;
  }
  const { longTasks } = await desk.take();
  return [
    longTaskFact(`scrolling ${rowsToScroll} rows, ${meanwhile}`, longTasks),
    {
      what: 'rows in the document meanwhile',
      value: String(most),
      budget: String(rowBudget),
      isMet: most <= rowBudget,
    },
  ];
}

/** In the page: how many rows there are in the document, and how many were scrolled past. */
function placeInList(): { rows: number; passed: number } {
  const rows = document.querySelectorAll('#ticket-list article');
  const first = rows[0];
  let scroller = first?.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY === 'visible') {
    scroller = scroller.parentElement;
  }
  const height = first?.getBoundingClientRect().height ?? 1;
  return { rows: rows.length, passed: (scroller?.scrollTop ?? 0) / height };
}
