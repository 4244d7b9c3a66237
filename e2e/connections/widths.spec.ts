import { plantConnections } from '../support/connections.ts';
import { expectNoSidewaysScroll, misplacedControls } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the name of a channel is one word at every width, and each button is there', async ({
  page,
  company,
}) => {
  const number = '5511938471205';
  await plantConnections(company, [
    { name: 'Central', status: 'CONNECTED', number, isDefault: true },
    { name: 'Suspensa', reason: 'banned', until: '2030-03-04T15:30:00Z', number },
    { name: 'Trocada', status: 'PAIRING', reason: 'other-number', number, scannedNumber: number },
  ]);
  await page.goto('/connections');
  const name = page.getByRole('row').filter({ hasText: 'Central' }).getByText('WhatsApp');
  await expect(name).toBeVisible();
  for (const width of [640, 820, 960, 1024, 1180, 1280, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const lines = await name.evaluate((element) => {
        const height = Number.parseFloat(getComputedStyle(element).lineHeight);
        return Math.round(element.getBoundingClientRect().height / height);
      });
      expect(lines).toBeLessThanOrEqual(1);
      expect(await misplacedControls(page)).toEqual([]);
      await expectNoSidewaysScroll(page, `${width} px`);
    });
});
