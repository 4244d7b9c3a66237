import type { Locator, Page } from '@playwright/test';
import { inFull } from '../../apps/server/test/full-size.ts';
import { gotoLive } from '../support/actions.ts';
import { ago, customerWrites, plantTicket } from '../support/conversations.ts';
import { addTag } from '../support/desk.ts';
import { speakLive } from '../support/live-events.ts';
import { conversationOf, plantMessage, plantTalk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

/** What a toast must not lie on, and does. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=status] button, [role=alert] button');
    const card = toast?.closest('[role=status], [role=alert]')?.getBoundingClientRect();
    if (!card) return ['no toast'];
    return [...document.querySelectorAll('[data-composer], nav, aside')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isBeside = box.left >= card.right || box.right <= card.left;
        return !isBeside && box.top < card.bottom && box.bottom > card.top;
      })
      .map((part) => part.getAttribute('aria-label') ?? 'composer');
  });
}

/** The usual one, the narrowest, and one where the contact lies over the conversation. */
const sizes = [
  [1440, 900],
  [390, 844],
  [1024, 768],
  [1100, 700],
  [768, 1024],
  [640, 400],
] as const;

test('no toast covers the composer or a drawer, and whoever looks at a bell goes on writing', async ({
  page,
  company,
}) => {
  const talk = await plantTalk(company);
  await plantMessage(talk, { body: 'Pode ser moído?' });
  await page.addInitScript(() => localStorage.setItem('contactDrawer', '1'));
  await gotoLive(page, talk.path);
  const field = conversationOf(page).getByRole('textbox', { name: 'Mensagem', exact: true });
  for (const [index, name] of [
    'Atendimentos não lidos',
    'Informativos',
    'Chat interno',
  ].entries()) {
    await test.step(name, async () => {
      const bell = page.getByRole('banner').getByRole('button', { name });
      const list = page.getByRole('dialog', { name });
      await bell.click();
      await expect(list).toBeVisible();
      // Longer than what the click itself had set off.
      await frames(page, 120);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(field).toBeFocused();
      // Also without closing it first.
      await bell.click();
      await expect(list).toBeVisible();
      await page.keyboard.type('a');
      await expect(list).toBeHidden();
      await expect(field).toHaveValue('a'.repeat(index + 1));
    });
  }

  for (const [width, height] of inFull(sizes, sizes.slice(0, 3))) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const toast = page.getByRole('status').filter({ has: page.getByRole('button') });
      // It is there for a few seconds only: on a slow machine it is asked for again.
      await expect(async () => {
        await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Copiar o nº do atendimento' }).click();
        await expect(page.getByRole('menu')).toHaveCount(0);
        expect(await coveredByToast(page)).toEqual([]);
      }).toPass();
      await expect(toast).toHaveCount(0);
    });
  }
});

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame);
  }, count);
}

test('"1 novo" lies over nobody, and says nothing of what is in view', async ({
  page,
  company,
}) => {
  const voice = await speakLive(page, company);
  const mine = { status: 'open', userId: company.admin.id } as const;
  const tickets = new Map<string, number>();
  for (let number = 1; number <= 24; number++) {
    const contact = `Cliente ${String(number).padStart(2, '0')}`;
    const { id } = await plantTicket(company, { ...mine, contact, at: ago(number) });
    tickets.set(contact, id);
  }
  await gotoLive(page, '/tickets');
  const { row, list } = deskOf(page);
  await expect(row('Cliente 01')).toBeVisible();
  const news = list.getByRole('button', { name: /novos?$/ });
  await row('Cliente 02').hover();

  await customerWrites(company, voice, tickets.get('Cliente 03') ?? 0, 'Estou à vista');
  await expect(list.getByText('Estou à vista')).toBeVisible();
  await expect(news).toHaveCount(0);

  await customerWrites(company, voice, tickets.get('Cliente 23') ?? 0, 'Estou lá embaixo');
  await expect(news).toHaveText('1 novo');
  // Below the rows, not over them.
  const place = await news.boundingBox();
  const rows = await list.getByRole('tabpanel').locator('ol').locator('..').boundingBox();
  expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + 1);
  await news.click();
  await expect(news).toHaveCount(0);
  await expect(list.getByText('Estou lá embaixo')).toBeInViewport();
});

test('in a narrow list it can be read who has a ticket, in which queue, and that it is resolved', async ({
  page,
  company,
}) => {
  const tags: number[] = [];
  for (const name of ['Assinante do clube', 'Orçamento', 'VIP'])
    tags.push((await addTag(company, name)).id);
  const { id: queueId } = await company.addQueue({ name: 'Entregas', color: '#8b5cf6' });
  const caio = await company.plantUser({ name: 'Caio Brito', queueIds: [queueId] });
  for (const status of ['open', 'closed'] as const)
    for (let count = 0; count <= tags.length; count++)
      await plantTicket(company, {
        ...{ status, queueId, userId: status === 'open' ? company.admin.id : caio.id },
        ...{ contact: `Com ${count}, ${status}`, tags: tags.slice(0, count) },
      });
  const long = await addTag(company, 'Assinante do clube de cafés especiais');
  await plantTicket(company, {
    ...{ status: 'open', queueId, userId: company.admin.id, contact: 'Ana', tags: [long.id] },
  });
  await page.setViewportSize({ width: 900, height: 800 });
  await gotoLive(page, '/tickets');
  const { tab, row } = deskOf(page);
  await test.step('a tag that does not fit is there by its name, not as "+1"', async () => {
    await expect(row('Ana').getByText('Assinante do clube')).toBeVisible();
    await expect(row('Ana').getByText('+1')).toHaveCount(0);
  });
  for (const width of inFull([820, 1180, 1280], [820]))
    for (const [tabName, status, words] of [
      ['Abertos', 'open', ['Padaria', 'Entregas']],
      ['Resolvidos', 'closed', ['Caio', 'Entregas', 'Resolvido']],
    ] as const)
      await test.step(`${tabName}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await tab(tabName).click();
        for (let count = 0; count <= tags.length; count++) {
          const facts = row(`Com ${count}, ${status}`);
          await expect(facts).toBeVisible();
          // What measures its room does so after the window has its new size.
          await expect.poll(() => cutWords(facts, words)).toEqual([]);
          await expect.poll(() => chipsOverEachOther(facts)).toEqual([]);
        }
      });
});

/** Which of the words are not there, or not whole: for want of half a pixel letters become dots. */
function cutWords(row: Locator, words: readonly string[]): Promise<string[]> {
  return row.evaluate((element, wanted) => {
    const widthOf = (part: Element | Range) => part.getBoundingClientRect().width;
    const isWhole = (part: Element) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return widthOf(text) > 0 && widthOf(text) <= widthOf(part) + 0.05;
    };
    const whole = [...element.querySelectorAll('[data-places] span, [data-tags] > span')]
      .filter((part) => part.childElementCount === 0 && isWhole(part))
      .map((part) => part.textContent);
    return wanted.filter((word) => !whole.includes(word));
  }, words);
}

/** Chips whose words, or that themselves, reach into the next one or out of the row. */
function chipsOverEachOther(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const chips = [...element.querySelectorAll<HTMLElement>('[data-tags] > span')];
    const end = element.getBoundingClientRect().right;
    return chips
      .filter((chip, index) => {
        const box = chip.getBoundingClientRect();
        const next = chips[index + 1]?.getBoundingClientRect().left ?? end;
        return box.right > next || chip.scrollWidth > chip.clientWidth + 1;
      })
      .map((chip) => chip.textContent ?? '');
  });
}
