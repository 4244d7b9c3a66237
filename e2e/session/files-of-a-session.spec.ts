import sharp from 'sharp';
import { openTicket, plantTalk, sendUpload } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('a picture is loaded once, and its address ends with the session', async ({
  page,
  company,
  openBrowser,
}) => {
  const talk = await plantTalk(company);
  const background = { r: 170, g: 50, b: 50 };
  const create = { width: 640, height: 480, channels: 3, background } as const;
  await sendUpload(talk, await sharp({ create }).png().toBuffer(), 'foto.png', 'image/png');
  await page.goto('/tickets');
  await openTicket(page, talk);
  const picture = page.getByRole('button', { name: 'Abrir foto' }).locator('img');
  await expect(picture).toBeVisible();
  const isLoaded = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);

  await test.step('within the session the browser keeps it', async () => {
    const bytes = () =>
      page.evaluate(async (url) => {
        performance.clearResourceTimings();
        await (await fetch(url)).blob();
        const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
        return entries.at(-1)?.transferSize;
      }, address);
    // Nothing over the network: it is there.
    expect(await bytes()).toBe(0);
  });

  await test.step('whoever is handed the address sees nothing', async () => {
    const stranger = await openBrowser();
    const answer = await stranger.goto(address);
    expect(answer?.status()).toBe(404);
  });

  await test.step('after the logout neither does whoever sits down next', async () => {
    await page.getByRole('button', { name: /^Menu da conta de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/login');
    const status = await page.evaluate(async (url) => (await fetch(url)).status, address);
    expect(status).toBe(404);
  });
});
