import { inFull, isFullSize } from '../../apps/server/test/full-size.ts';
import { chooseLanguage, gotoLive } from '../support/actions.ts';
import { expectNothingSerious, seriousIn } from '../support/axe.ts';
import type { TestCompany } from '../support/company.ts';
import { plantTicket } from '../support/conversations.ts';
import { addTag } from '../support/desk.ts';
import { expectOnly } from '../support/foreign-words.ts';
import { expectNoSidewaysScroll, misplacedControls, tightWindows } from '../support/layout.ts';
import { dayAgo, plantRound } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';

async function aDay(company: TestCompany): Promise<void> {
  const queue = await company.addQueue({ name: 'Atacado e revenda', color: '#e79f3c' });
  const tag = await addTag(company, 'Recompra');
  for (const [n, clock] of ['08:05', '09:10', '09:50', '14:30'].entries()) {
    await plantRound(company, {
      contact: `Cliente ${n}`,
      ...{ day: dayAgo(), clock, queueId: queue.id, userId: company.admin.id, tags: [tag.id] },
      ...{ wait: 5 * n, serve: 70, rating: ([1, 2, 3, 3] as const)[n] ?? 3 },
    });
  }
}

const phone = { width: 390, height: 844 };

test('the dashboard has no barrier, fits a phone and paper, and speaks other languages', async ({
  page,
  company,
}) => {
  await aDay(company);
  await page.goto('/');
  const resolved = page.getByRole('region', { name: 'Resolvidos' });
  await expect(resolved).toContainText('4');

  await test.step('on paper there is the page alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtrar', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Baixar/ })).toHaveCount(0);
    // All of it, not what fits the window.
    const hours = page.getByRole('table', { name: 'Horários mais cheios' });
    await expect(hours).toBeVisible();
    const isCut = await hours.evaluate((table) => {
      for (let around = table.parentElement; around; around = around.parentElement) {
        if (
          around.scrollHeight > around.clientHeight + 1 &&
          getComputedStyle(around).overflowY !== 'visible'
        )
          return around.className;
      }
      return '';
    });
    expect(isCut).toBe('');
    // Nor are there empty sheets behind it.
    const tooLong = await page.evaluate(() => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - end - scrollY;
    });
    expect(tooLong).toBeLessThan(2);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('no barrier', async () => {
    await expectNothingSerious(page, 'the dashboard');
    await page.getByRole('link', { name: /^Atacado e revenda/ }).click();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5);
    await expectNothingSerious(page, 'the tickets behind a figure');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('in another language', async () => {
    for (const [language, word] of inFull(
      [
        ['en', 'Resolved'],
        ['es', 'Resueltos'],
      ] as const,
      [['en', 'Resolved']] as const,
    )) {
      await chooseLanguage(page, language);
      await expect(page.getByRole('region', { name: word })).toContainText('4');
      await expectOnly(language, page, 'the dashboard');
      await page.getByRole('link', { name: /^Atacado e revenda/ }).click();
      await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5);
      await expectOnly(language, page, 'the tickets behind a figure');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.evaluate(() => localStorage.removeItem('i18nextLng'));
    await page.reload();
    await expect(resolved).toContainText('4');
  });

  await test.step('fits a phone, and windows with less room yet', async () => {
    const windows = { ...tightWindows, 'a phone': phone };
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page, name);
      expect(await misplacedControls(page), name).toEqual([]);
    }
    if (isFullSize) await expectNothingSerious(page, 'the dashboard on a phone');
    await page.getByRole('button', { name: /^Filtrar: / }).click();
    await expect(page.getByLabel('Data inicial')).toBeVisible();
    await expectNothingSerious(page, 'its filter on a phone');
    await page.getByRole('button', { name: 'Por período' }).click();
    await page.getByRole('combobox', { name: 'Período' }).click();
    await page.getByRole('option', { name: 'Últimos 7 dias' }).click();
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    await expect(page).toHaveURL('/?days=7');
    await expect(page.getByRole('combobox', { name: 'Período' })).toBeHidden();
  });
});

test('the wall screen: large, dark, without controls, and up to date', async ({
  page,
  company,
}) => {
  await aDay(company);
  const waiting = await plantTicket(company, { contact: 'Hugo' });
  await gotoLive(page, '/');
  await page.getByRole('button', { name: 'Mais ações do painel' }).click();
  await page.getByRole('menuitem', { name: 'Abrir no telão' }).click();
  await expect(page).toHaveURL('/wall');
  const figures = page.getByRole('term');
  await expect(figures).toHaveText([
    ...[
      'Aguardando',
      'Atendendo',
      'Resolvidos',
      'Tempo de espera',
      'Tempo de atendimento',
      'Avaliações',
    ],
  ]);
  const resolved = page.getByRole('definition').nth(2);
  await expect(resolved).toHaveText('4');
  expect(
    await resolved.evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize)),
  ).toBeGreaterThan(48);
  for (const role of ['button', 'link', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const ground = await page
    .locator('[data-whole-screen]')
    .evaluate((wall) => getComputedStyle(wall).backgroundColor);
  expect(ground).toBe('rgb(13, 18, 15)');
  expect(await seriousIn(page)).toEqual([]);
  const [pending, happening] = [0, 1].map((n) => page.getByRole('definition').nth(n));
  await expect(pending!).toHaveText('1');
  await company.call('PUT', `/tickets/${waiting.id}`, { status: 'open', userId: company.admin.id });
  await expect(happening!).toHaveText('1');
  await expect(pending!).toHaveText('0');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});
