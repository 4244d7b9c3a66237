import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { timesFact } from './report.ts';
import type { World } from './stage.ts';

const showsWithinMs = 400;
const warmUps = 3;
const openings = 30;
/** A counter has no place on the page before its number is there. */
const counter = 'section[aria-label="Resolvidos"]';

/** The dashboard of a company with a year of tickets: how soon its figures are there. */
export async function measureDashboard(world: World): Promise<void> {
  const desk = await openDesk(world, 'admin');
  const { page } = desk;
  try {
    world.note(timesFact('dashboard: first figures', await openedTimes(page), showsWithinMs));
  } finally {
    await desk.close();
  }
}

/** From the press on the menu's entry, without anything of the dashboard in the browser's memory. */
async function openedTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < openings; n += 1) {
    await page.goto(new URL('/tickets', page.url()).href);
    await page.locator('#ticket-list article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate((wanted) => window.deskClock.watch(wanted), counter);
    await page.getByRole('link', { name: 'Painel' }).click({ delay: 50 });
    const ms = await page.evaluate(() => window.deskClock.shown);
    if (n >= 0) times.push(ms);
  }
  return times;
}
