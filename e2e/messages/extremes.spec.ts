import { gotoLive } from '../support/actions.ts';
import { expectNothingSerious } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import {
  bubblesOf,
  conversationOf,
  openTicket,
  plantMessage,
  plantTalk,
} from '../support/messages.ts';
import { expect, test } from '../support/test.ts';

test('hostile words, an end that a channel sets, a conversation that does not load', async ({
  page,
  company,
}) => {
  await test.step('what a hostile or a very talkative person writes is harmless', async () => {
    const name = '<b>Zé</b> \u202eRLO';
    const talk = await plantTalk(company, { contact: name });
    await plantMessage(talk, { body: '<img src=x onerror="document.title=1"><script>1</script>' });
    await plantMessage(talk, { body: 'javascript:alert(1) https://banco.test@mau.test/' });
    await plantMessage(talk, { body: 'مرحبا، كيف الحال؟ \u202e evil' });
    await plantMessage(talk, { body: '😀'.repeat(200) });
    await plantMessage(talk, { body: 'a'.repeat(3000) });
    await plantMessage(talk, { body: `${'palavra '.repeat(8192)}fim` });
    await page.setViewportSize({ width: 390, height: 844 });
    await gotoLive(page, talk.path);
    const more = page.getByRole('button', { name: 'Ler mais' });
    await expect(more.last()).toBeVisible();
    await expect(conversationOf(page).getByText(/palavra fim$/)).toBeHidden();
    const less = page.getByRole('button', { name: 'Ler menos' });
    const scroller = page.locator('[data-conversation]');
    // The list moves while somebody presses, as it does when something comes in.
    await more.last().hover();
    await page.mouse.down();
    await scroller.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          element.scrollBy(0, -2);
        }),
    );
    const end = bubblesOf(page).last();
    const top = async () => (await end.boundingBox())?.y;
    const before = await top();
    await page.mouse.up();
    // It is read on from where it was cut.
    await expect(less.last()).toBeAttached();
    await expect(less.last()).not.toBeInViewport();
    expect(await top()).toBe(before);
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    // With the focus elsewhere it leaves the document. It comes back as it was.
    await bubblesOf(page).filter({ hasText: '<img src=x' }).focus();
    await expect(less).toHaveCount(0);
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await less.last().click();
    await expect(less).toHaveCount(0);
    await expect(more.last()).toBeInViewport();
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await expect(conversationOf(page).getByText('<img src=x onerror=')).toBeVisible();
    await expect(bubblesOf(page).getByRole('link')).toHaveCount(0);
    const turned = page.locator('[dir=auto]', { hasText: 'مرحبا' });
    await expect(turned).toHaveCSS('direction', 'rtl');
    await expect(page).toHaveTitle(/Prosa/);
    await expectNoSidewaysScroll(page, 'a conversation');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNothingSerious(page, 'a conversation of extremes');
  });

  await test.step('where a channel sets an end, it is said', async () => {
    const closed = await plantTalk(company, { channel: 'instagram', heard: 25 * 60 });
    await plantMessage(closed, { body: 'Já respondido', fromMe: true, ago: 25 * 60 });
    await openTicket(page, closed);
    await expect(page.getByText(/^As 24 horas para responder no Instagram acabaram/)).toBeVisible();
    // Nor can anything be taken back there.
    await bubblesOf(page).last().hover();
    await page.getByRole('button', { name: 'Mais ações da mensagem' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Apagar' })).toBeHidden();
    await page.keyboard.press('Escape');
    await openTicket(page, await plantTalk(company, { channel: 'facebook', heard: 1320 }));
    await expect(
      page.getByText(/^Responda em até \d+ horas?: depois, o Messenger não permite\./),
    ).toBeVisible();
  });

  await test.step('a conversation that cannot be loaded says so, and comes when it can', async () => {
    const talk = await plantTalk(company);
    await plantMessage(talk, { body: 'Cheguei' });
    let broken = true;
    await page.route('**/api/messages/**', (route) =>
      broken ? route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }) : route.fallback(),
    );
    await openTicket(page, talk);
    await expect(page.getByText('Não foi possível carregar')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(conversationOf(page).getByText('Cheguei')).toBeVisible();
  });
});

test('on a phone a long press opens what the mouse finds by pointing', async ({
  browser,
  company,
  login,
}) => {
  const { giveSession } = await import('../support/browser-session.ts');
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await giveSession(context, login);
  const page = await context.newPage();
  const talk = await plantTalk(company, { unread: 1 });
  await plantMessage(talk, { body: 'Segure aqui' });
  await page.goto(talk.path);
  const text = conversationOf(page).getByText('Segure aqui');
  const finger = await context.newCDPSession(page);
  const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 9, y: y + 9 }]);
  const reply = page.getByRole('menuitem', { name: 'Responder' });
  await expect(reply).toBeVisible();
  // The buttons stand at the bubble's other end from the line above it.
  const line = await conversationOf(page).getByText('1 mensagem nova').boundingBox();
  const more = conversationOf(page).getByRole('button', {
    name: 'Mais ações da mensagem',
    exact: true,
    includeHidden: true,
  });
  const buttons = await more.boundingBox();
  expect(buttons?.y ?? 0).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
  // The finger that goes away does not take the menu along.
  await touch('touchEnd', []);
  await reply.tap();
  await expect(page.getByRole('group', { name: /^Respondendo a/ })).toBeVisible();
  await context.close();
});
