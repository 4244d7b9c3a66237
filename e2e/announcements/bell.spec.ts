import { inFull, isFullSize } from '../../apps/server/test/full-size.ts';
import { gotoLive, watchRequests } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { signUpHost } from '../support/host.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

// Whom it reaches, who else hears of it, and what is read where is the server's: announcement.live.test.ts.
for (const as of inFull(['admin', 'supervisor', 'user'] as const, ['user'])) {
  test.describe(`a ${as}`, () => {
    test.use({ as });

    test('reads in the bell what the platform announces, as it comes', async ({
      page,
      company,
    }) => {
      const host = await signUpHost();
      const first = await host.attach(await host.announce(company), 'mapa.png');
      await gotoLive(page, '/users');
      const banner = page.getByRole('banner');
      const bell = banner.getByRole('button', { name: /^Informativos/ });
      const list = page.getByRole('dialog', { name: 'Informativos' });
      const rows = list.getByRole('listitem');

      await test.step('a number on the bell, until it is opened', async () => {
        await expect(bell).toHaveAccessibleName('Informativos: 1');
        const asked = watchRequests(page, '/announcements/read', 'PUT');
        await bell.click();
        await expect(bell).toHaveAccessibleName('Informativos');
        expect(asked).toHaveLength(1);
      });

      await test.step('image, title, day and text, with a bar in the colour of its priority', async () => {
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText('Manutenção');
        await expect(rows).toContainText('Domingo, das 2h às 4h.');
        await expect(rows).toContainText(/\d{2}\/\d{2}\/\d{4}/);
        await expect(rows.locator('img')).toHaveJSProperty('naturalWidth', 60);
        const barOf = (index: number) =>
          rows
            .nth(index)
            .getByRole('button')
            .evaluate((row) => {
              const { borderLeftWidth, borderLeftColor } = getComputedStyle(row);
              return [borderLeftWidth, borderLeftColor];
            });
        await host.announce(company, { title: 'Novidade', priority: 2 });
        await host.announce(company, { title: 'Cobrança fora do ar', priority: 1 });
        await expect(rows).toHaveCount(3);
        await expect(rows.locator('b')).toHaveText([
          'Cobrança fora do ar',
          'Novidade',
          'Manutenção',
        ]);
        const bars = [await barOf(0), await barOf(1), await barOf(2)];
        expect(bars.map(([width]) => width)).toEqual(['4px', '4px', '4px']);
        expect(new Set(bars.map(([, color]) => color)).size).toBe(3);
        await expect(rows.nth(0)).toContainText('Prioridade Alta');
        await expectNothingSerious(page, 'the announcements');
      });

      await test.step('a press opens it: title, image, text and a way out', async () => {
        await rows.nth(2).getByRole('button').click();
        await expect(list).toBeHidden();
        const one = page.getByRole('dialog', { name: 'Manutenção' });
        await expect(one.locator('img')).toHaveJSProperty('naturalWidth', 60);
        await expect(one).toContainText('Domingo, das 2h às 4h.');
        await expectNothingSerious(page, 'an announcement');
        await one.getByRole('button', { name: 'Fechar' }).last().click();
        await expect(one).toBeHidden();
      });

      await test.step('what is changed, taken back or deleted is so at once', async () => {
        await host.call('PUT', `/announcements/${first.id}`, { title: 'Manutenção adiada' });
        await bell.click();
        await expect(rows.locator('b')).toContainText(['Manutenção adiada']);
        await host.call('PUT', `/announcements/${first.id}`, { status: false });
        await expect(rows).toHaveCount(2);
        await host.call('PUT', `/announcements/${first.id}`, { status: true });
        await expect(rows).toHaveCount(3);
        await host.call('DELETE', `/announcements/${first.id}`);
        await expect(rows).toHaveCount(2);
        await page.keyboard.press('Escape');
      });

      await test.step('on a telephone, too', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await host.announce(company, {
          title: 'Uma história longa',
          text: 'Uma palavra '.repeat(200),
        });
        await expect(bell).toHaveAccessibleName('Informativos: 1');
        await bell.click();
        await expectNoSidewaysScroll(page, 'the list on a telephone');
        if (isFullSize) await expectNothingSerious(page, 'the list on a telephone');
        await rows.filter({ hasText: 'Uma história longa' }).getByRole('button').click();
        const one = page.getByRole('dialog', { name: 'Uma história longa' });
        await expect(one.getByRole('button', { name: 'Fechar' }).last()).toBeInViewport();
        await expectNoSidewaysScroll(page, 'an announcement on a telephone');
      });
    });
  });
}
