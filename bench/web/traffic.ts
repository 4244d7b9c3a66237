import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import type { Child } from '../child.ts';
import { percentiles } from '../load.ts';
import { drained, numberOf, openNumbers, startArrivals } from './arrivals.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Fact, timesFact } from './report.ts';

const perSecond = 10;
const typed = 200;
const longTaskMs = 50;
const rowsToScroll = 2000;
/** Ten minutes of ten a second, told at once as far as the server keeps up. */
const heapEvents = 6000;
const heapPerSecond = 60;
const heapBudget = 20;
const rowBudget = 40;

/** A desk in a busy hour: somebody types and scrolls while customers write. */
export async function measureTraffic(browser: Browser, server: Child, pool: Pool): Promise<Fact[]> {
  const desk = await openDesk(browser, server.url, 'admin');
  await desk.openNext();
  const uuid = new URL(desk.page.url()).pathname.split('/').at(-1) ?? '';
  const inView = await numberOf(pool, uuid);
  const others = await openNumbers(pool, 40);
  const arrive = (rate: number) => startArrivals(server, { perSecond: rate, inView, others });
  const facts: Fact[] = [];

  const first = arrive(perSecond);
  facts.push(...(await type(desk)));
  facts.push(await openings(desk));
  facts.push(...(await scroll(desk)));
  await first.stop();
  await drained(pool);

  await desk.load();
  await desk.page.goto(`${server.url}/tickets/${uuid}`);
  await desk.page.locator('[data-conversation] article').first().waitFor();
  const before = await desk.heap();
  const second = arrive(heapPerSecond);
  await desk.page.waitForTimeout((heapEvents / heapPerSecond) * 1000);
  const sent = await second.stop();
  await drained(pool);
  const grown = (await desk.heap()) - before;
  facts.push({
    what: `JavaScript heap after ${sent} messages`,
    value: `${megabytes(before)} MB, then ${megabytes(grown)} MB more`,
    budget: `${heapBudget} MB more`,
    isMet: grown < heapBudget * 2 ** 20,
  });
  await desk.close();
  return facts;
}

async function type(desk: Desk): Promise<Fact[]> {
  const { page } = desk;
  const field = page.locator('[data-composer] textarea');
  await field.click();
  await page.waitForTimeout(2000);
  await desk.take();
  const text = 'Bom dia! Seu pedido sai hoje. '.repeat(20).slice(0, typed);
  for (const [index, letter] of [...text].entries()) {
    await page.keyboard.type(letter);
    // Quick fingers, with the unevenness of people.
    await page.waitForTimeout(60 + ((index * 37) % 60));
  }
  const { longTasks, keys } = await desk.take();
  const kept = (await field.inputValue()).length;
  if (kept !== typed) throw new Error(`${kept} of ${typed} letters are in the field`);
  // What took less than 16 ms is not told of.
  const quick = Array.from({ length: Math.max(0, typed - keys.length) }, () => 8);
  return [
    longTaskFact(`typing ${typed} letters, ${perSecond} messages a second`, longTasks),
    timesFact('a key shows its letter', [...quick, ...keys.map(({ ms }) => ms)], 50),
  ];
}

/** Beside the budgets: what a busy hour makes of opening a ticket. */
async function openings(desk: Desk): Promise<Fact> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) times.push(await desk.openNext());
  return timesFact(`a ticket shows its messages, ${perSecond} messages a second`, times);
}

async function scroll(desk: Desk): Promise<Fact[]> {
  const { page } = desk;
  await desk.switchTo('Fechados');
  await page.mouse.move(300, 500);
  await desk.take();
  const rowHeight = await page
    .locator('#ticket-list article')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
  let most = 0;
  let reached = 0;
  while (reached < rowsToScroll) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(50);
    const { rows, top } = await page.evaluate(() => {
      const all = document.querySelectorAll('#ticket-list article');
      let scroller = all[0]?.parentElement ?? null;
      while (scroller && scroller.scrollTop === 0) scroller = scroller.parentElement;
      return { rows: all.length, top: scroller?.scrollTop ?? 0 };
    });
    most = Math.max(most, rows);
    reached = top / rowHeight;
  }
  const { longTasks } = await desk.take();
  return [
    longTaskFact(`scrolling ${rowsToScroll} rows, ${perSecond} messages a second`, longTasks),
    {
      what: `rows in the document, of ${Math.round(reached)}`,
      value: String(most),
      budget: String(rowBudget),
      isMet: most <= rowBudget,
    },
  ];
}

function longTaskFact(what: string, tasks: readonly { ms: number }[]): Fact {
  const { p50 } = percentiles(tasks.map(({ ms }) => ms));
  const longest = Math.max(0, ...tasks.map(({ ms }) => ms));
  return {
    what: `${what}: tasks over ${longTaskMs} ms`,
    value: tasks.length === 0 ? 'none' : `${tasks.length} (median ${p50}, longest ${longest} ms)`,
    budget: 'none',
    isMet: tasks.length === 0,
  };
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
