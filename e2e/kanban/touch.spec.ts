import type { CDPSession, Locator } from '@playwright/test';
import type { Tag } from '@prosa/contract/tag';
import { gotoLive } from '../support/actions.ts';
import { browserArgs } from '../support/browser-args.ts';
import { plantTicket } from '../support/conversations.ts';
import { expect, test } from '../support/test.ts';

// A browser that lets a finger drag, as those of telephones and tablets do.
test.use({
  hasTouch: true,
  viewport: { width: 1180, height: 820 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [...browserArgs, '--enable-touch-drag-drop'],
  },
});

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
}

/** A finger lies on it until it lifts off the page, moves over there, and lets go. */
async function dragByFinger(cdp: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await cdp.send('Input.setInterceptDrags', { enabled: true });
  const lifted = new Promise<{ data: never }>((resolve) =>
    cdp.once('Input.dragIntercepted', resolve as never),
  );
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  const { data } = await lifted;
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...end, data });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await cdp.send('Input.setInterceptDrags', { enabled: false });
}

test('a card is dragged into another lane by a finger', async ({ page, company }) => {
  await company.call<Tag>('POST', '/tags', { name: 'Orçamento', color: '#8b5cf6', kanban: 1 });
  await plantTicket(company, { contact: 'Ana Beatriz' });
  await gotoLive(page, '/Kanban');
  const lane = page.getByRole('region', { name: 'Orçamento', exact: true });
  const card = page.getByRole('article', { name: 'Ana Beatriz' });
  await expect(card).toBeVisible();
  await expect(lane.getByRole('article')).toHaveCount(0);
  await dragByFinger(await page.context().newCDPSession(page), card, lane);
  await expect(lane.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Ticket Tag Adicionado com Sucesso!')).toBeVisible();
  await page.reload();
  await expect(lane.getByRole('article')).toHaveCount(1);
});
