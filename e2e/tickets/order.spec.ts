import { gotoLive } from '../support/actions.ts';
import { ago, customerWrites, plantMessage, plantTicket } from '../support/conversations.ts';
import { speakLive } from '../support/live-events.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

test('what was not read comes first and stays where it is when it is read; nothing moves under a pointer', async ({
  page,
  company,
}) => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas', color: '#e79f3c' });
  const mine = { status: 'open', userId: company.admin.id, queueId } as const;
  const tickets = new Map<string, number>();
  for (const [index, [contact, unread]] of (
    [
      ['Ana', 0],
      ['Bia', 2],
      ['Caio', 0],
      ['Davi', 1],
    ] as const
  ).entries()) {
    const { id } = await plantTicket(company, { ...mine, contact, unread, at: ago(index + 1) });
    await plantMessage(company, id, { body: 'Oi', at: ago(index + 1) });
    tickets.set(contact, id);
  }
  const waiting = new Map<string, number>();
  for (const [index, contact] of ['Ana', 'Bia', 'Caio', 'Davi'].entries()) {
    waiting.set(contact, (await plantTicket(company, { contact, queueId, at: ago(index + 1) })).id);
  }
  const voice = await speakLive(page, company);
  const desk = deskOf(page);

  await test.step('a list that cannot be loaded says so and tries again', async () => {
    await page.route(/api\/tickets\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await gotoLive(page, '/tickets');
    const { list } = deskOf(page);
    await expect(
      list.getByRole('heading', { name: 'Não foi possível carregar a lista' }),
    ).toBeVisible();
    await page.unroute(/api\/tickets\?/);
    await list.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(desk.order).toEqual(['Bia', 'Davi', 'Ana', 'Caio']);
  });

  await test.step('read, it stays; loaded again, it goes where it belongs', async () => {
    await desk.row('Bia').getByRole('link').click();
    await expect(desk.row('Bia').getByRole('img', { name: '2 não lidas' })).toHaveCount(0);
    await page.getByRole('banner').hover();
    expect(await desk.order()).toEqual(['Bia', 'Davi', 'Ana', 'Caio']);
    await gotoLive(page, '/tickets');
    await expect.poll(desk.order).toEqual(['Davi', 'Ana', 'Bia', 'Caio']);
  });

  await test.step('a new message brings its ticket to the top, all rows in one frame', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await desk.list.evaluate(watchOverlaps);
    await customerWrites(company, voice, tickets.get('Caio') ?? 0, 'Alguém aí?');
    await expect.poll(desk.order).toEqual(['Caio', 'Davi', 'Ana', 'Bia']);
    const { frames, overlap } = await page.evaluate(() => window.rowsSeen);
    expect(frames).toBeGreaterThan(1);
    expect(overlap).toBeLessThanOrEqual(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('newest first, for whoever wants it, is remembered', async () => {
    await desk.list.getByRole('button', { name: 'Ordem da lista: Não lidas primeiro' }).click();
    await page.getByRole('dialog').getByLabel('Mais recentes primeiro').check();
    await page.keyboard.press('Escape');
    await expect.poll(desk.order).toEqual(['Caio', 'Ana', 'Bia', 'Davi']);
    await gotoLive(page, '/tickets');
    await expect(desk.list.getByRole('button', { name: /Mais recentes primeiro/ })).toBeVisible();
    await expect.poll(desk.order).toEqual(['Caio', 'Ana', 'Bia', 'Davi']);
    await desk.list.getByRole('button', { name: /Ordem da lista/ }).click();
    await page.getByRole('dialog').getByLabel('Não lidas primeiro').check();
    await page.keyboard.press('Escape');
    await expect.poll(desk.order).toEqual(['Caio', 'Davi', 'Ana', 'Bia']);
  });

  await test.step('nothing moves under a pointer, until it leaves', async () => {
    await desk.waiting.click();
    await expect(desk.rows).toHaveCount(4);
    await customerWrites(company, voice, waiting.get('Caio') ?? 0, 'Primeiro');
    await expect.poll(desk.order).toEqual(['Caio', 'Ana', 'Bia', 'Davi']);

    await desk.row('Bia').hover();
    await customerWrites(company, voice, waiting.get('Davi') ?? 0, 'Segundo');
    await expect(desk.row('Davi')).toContainText('Segundo');
    expect(await desk.order()).toEqual(['Caio', 'Ana', 'Bia', 'Davi']);
    await company.call('DELETE', `/tickets/${waiting.get('Ana')}`);
    await expect(desk.row('Ana')).toContainText('Saiu desta lista');
    expect(await desk.order()).toEqual(['Caio', 'Ana', 'Bia', 'Davi']);
    await expect(desk.count('Aguardando')).toHaveText('3');

    // Everything is in sight: no pill is needed (in-the-way.spec.ts has the one that is).
    await expect(desk.list.getByRole('button', { name: '1 novo' })).toHaveCount(0);
    await page.getByRole('banner').hover();
    await expect.poll(desk.order).toEqual(['Davi', 'Caio', 'Bia']);
  });
});

declare global {
  interface Window {
    rowsSeen: { frames: number; overlap: number };
  }
}

/** In every frame, by how many pixels a row lay over another: rows on their way do. */
function watchOverlaps(list: Element): void {
  const seen = { frames: 0, overlap: 0 };
  window.rowsSeen = seen;
  const look = () => {
    const rows = [...list.querySelectorAll('article')].map((row) => row.getBoundingClientRect());
    rows.sort((a, b) => a.top - b.top);
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1];
      if (above) seen.overlap = Math.max(seen.overlap, above.bottom - row.top);
    }
    seen.frames += 1;
    requestAnimationFrame(look);
  };
  look();
}
