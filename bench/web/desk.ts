import { type Browser, chromium, type Page } from '@playwright/test';
import { logIn } from '../../e2e/support/api.ts';
import { giveSession } from '../../e2e/support/browser-session.ts';
import { findChromium } from '../../tools/lib/machine.mjs';
import { PASSWORD } from '../database.ts';
import { installClock, type Watched } from './page-clock.ts';
import type { World } from './stage.ts';

export type Role = 'admin' | 'agent';

/** The filled company's first user is its admin; the others serve two queues each. */
const emails: Record<Role, string> = {
  admin: 'agente-1-1@bench.example',
  agent: 'agente-1-2@bench.example',
};

/** A finger is on the button for about this long. */
const pressMs = 50;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = (await findChromium()) || undefined;
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The desk in the window of an ordinary laptop. */
export async function openDesk({ browser, server }: World, role: Role): Promise<Desk> {
  const { url } = server;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  process.env.PROSA_URL = url;
  await giveSession(context, await logIn({ email: emails[role], password: PASSWORD }), url);
  await context.addInitScript(installClock);
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('showAllTickets', 'true');
  });
  const desk = new Desk(await context.newPage(), url);
  await desk.load();
  return desk;
}

export class Desk {
  readonly page: Page;
  readonly #url: string;
  #requests = 0;
  readonly #opened = new Set<string>();

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) this.#requests += 1;
    });
  }

  /** A page without anything in its cache, its live connection standing. */
  async load(): Promise<void> {
    const connected = this.page.waitForResponse('**/api/auth/me');
    await this.page.goto(`${this.#url}/tickets`);
    await (await connected).finished();
    await this.page.locator('#ticket-list article').first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** The way to a list: a tab, or one of the two halves of the first. */
  async switchTo(name: 'Abertos' | 'Resolvidos' | 'Atendendo' | 'Aguardando'): Promise<number> {
    const isHalf = name === 'Atendendo' || name === 'Aguardando';
    const list = this.page.getByRole('region', { name: 'Lista de atendimentos' });
    const target = isHalf
      ? list.locator('label').filter({ hasText: name })
      : list.getByRole('tab', { name });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    return await this.#press(
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      '#ticket-list article',
    );
  }

  /** The next ticket of the list that was not opened yet, in a browser that knows nothing of it. */
  async openNext(): Promise<number> {
    // A hand comes to the list before it chooses: from then on the rows stand still.
    const list = await this.page.locator('#ticket-list').boundingBox();
    if (list) await this.page.mouse.move(list.x + list.width / 2, list.y + list.height / 2);
    for (;;) {
      const place = await this.page.evaluate(nextRow, [...this.#opened]);
      if (place) {
        this.#opened.add(place.address);
        return await this.#press(place, '[data-conversation] article');
      }
    }
  }

  /** The uuid of the one that is open. */
  ticket(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async requestsDuring(act: () => Promise<unknown>): Promise<number> {
    const before = this.#requests;
    await act();
    await this.page.waitForLoadState('networkidle');
    return this.#requests - before;
  }

  take(): Promise<Watched> {
    return this.page.evaluate(() => window.deskClock.take());
  }

  /** Bytes that are still held after everything that can be let go was. */
  async heap(): Promise<number> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  }

  async #press({ x, y }: { x: number; y: number }, selector: string): Promise<number> {
    await this.page.evaluate((wanted) => window.deskClock.watch(wanted), selector);
    await this.page.mouse.click(x, y, { delay: pressMs });
    return await this.page.evaluate(() => window.deskClock.shown);
  }
}

/**
 * In the page: the middle of the first row in sight whose ticket was not opened yet, once it stands
 * still. Without one the list goes on, and there may be one the next time.
 */
async function nextRow(
  opened: readonly string[],
): Promise<{ x: number; y: number; address: string } | null> {
  const find = () => {
    const frame = document.querySelector('#ticket-list')?.getBoundingClientRect();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#ticket-list a[data-row]')];
    const link = links.find((one) => {
      const { y, height } = one.getBoundingClientRect();
      const isInside = frame && y > frame.top + 8 && y + height < frame.bottom - 8;
      return isInside && !opened.includes(one.getAttribute('href') ?? '');
    });
    if (!link) return { last: links.at(-1) };
    const { x, y, width, height } = link.getBoundingClientRect();
    const address = link.getAttribute('href') ?? '';
    return { place: { x: x + width / 2, y: y + height / 2, address } };
  };
  const { place, last } = find();
  last?.scrollIntoView({ block: 'start' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const later = find().place;
  return place && JSON.stringify(place) === JSON.stringify(later) ? place : null;
}
