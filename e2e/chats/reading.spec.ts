import type { Page } from '@playwright/test';
import { follow, gotoLive, hold } from '../support/actions.ts';
import { begin, chatsOf, colleague, plantHistory, say } from '../support/chats.ts';
import { expect, test } from '../support/test.ts';

const topOf = async (page: Page, text: string) =>
  Math.round((await page.getByText(text, { exact: true }).boundingBox())?.y ?? -1);

test('older messages come above, newer ones below, and what is read does not move', async ({
  page,
  company,
}) => {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado');
  const chat = await begin(token, [luisa.id], 'Entregas');
  await plantHistory(company, chat, luisa.id, 130);
  const { said, messages, field, bubble } = chatsOf(page);
  await gotoLive(page, `/chats/${chat.uuid}`);
  await expect(page.getByText('antiga 130', { exact: true })).toBeInViewport();
  await expect(said).toHaveCount(40);

  await test.step('an older page is loaded as one comes near the top', async () => {
    const held = await hold(page, /\/messages\?.*before=/);
    await messages.hover();
    await messages.evaluate((list) =>
      list.scrollTo({ top: -list.scrollHeight + list.clientHeight }),
    );
    await expect.poll(() => held.requests.length).toBe(1);
    const before = await topOf(page, 'antiga 95');
    expect(before).toBeGreaterThan(0);
    // Written while the page is under way: it must not be lost with the page's arrival.
    await say(luisa.login.token, chat, 'enquanto carrega');
    await expect(said).toHaveCount(41);
    expect(Math.abs((await topOf(page, 'antiga 95')) - before)).toBeLessThanOrEqual(1);
    held.release();
    await expect(said).toHaveCount(81);
    expect(Math.abs((await topOf(page, 'antiga 95')) - before)).toBeLessThanOrEqual(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('what is written below waits behind a button that counts it', async () => {
    const button = page.getByRole('button', { name: /^Ir para o fim da conversa/ });
    await expect(button).toHaveAccessibleName('Ir para o fim da conversa, 1 mensagem nova');
    await button.click();
    await expect(bubble('enquanto carrega')).toBeInViewport();
    await expect(button).toHaveCount(0);
    await messages.evaluate((list) => list.scrollTo({ top: -300 }));
    await field.fill('já vou');
    await field.press('Enter');
    await expect(bubble('já vou')).toBeInViewport();
  });

  await test.step('a word that was said long ago is found, and leads to its place', async () => {
    await page.getByRole('button', { name: 'Buscar nesta conversa' }).click();
    await page.getByRole('searchbox', { name: 'Buscar nesta conversa' }).fill('ANTIGA 3');
    const found = page.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('button');
    await expect(found).toHaveCount(11);
    await found.filter({ hasText: /antiga 3$/ }).click();
    const place = messages.getByText('antiga 3', { exact: true });
    await expect(place).toBeInViewport();
    await expect(said).toHaveCount(132);
    await page.getByRole('searchbox', { name: 'Buscar nesta conversa' }).fill('jamais dita');
    await expect(page.getByText('Nenhuma mensagem com estas palavras')).toBeVisible();
  });
});

test('a chat is found and opened where it is new; what is refused stays, what failed is asked for again', async ({
  page,
  company,
}) => {
  const { token } = await company.adminLogin();
  const luisa = await colleague(company, 'Luísa Prado');
  const caio = await colleague(company, 'Caio Brito');

  await test.step('the address of a chat selects it from the list; a chat is found by title and by people', async () => {
    const sales = await begin(token, [luisa.id, caio.id], 'Vendas');
    await begin(token, [luisa.id]);
    await gotoLive(page, `/chats/${sales.uuid}`);
    const { row, list } = chatsOf(page);
    await expect(row('Vendas')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Vendas' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar conversa' });
    await search.fill('caio');
    await expect(list.getByRole('link')).toHaveCount(1);
    await search.fill('luisa');
    await expect(list.getByRole('link')).toHaveCount(2);
    await search.fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
    // What is open stays open.
    await expect(page.getByRole('heading', { name: 'Vendas' })).toBeVisible();
    await search.fill('');
  });

  await test.step('whoever comes back begins where it is new', async () => {
    const chat = await begin(token, [luisa.id, caio.id], 'Retiradas');
    for (let n = 1; n <= 30; n += 1) await say(luisa.login.token, chat, `nova ${n}`);
    await follow(page, `/chats/${chat.uuid}`);
    await expect(page.getByText('30 mensagens novas')).toBeInViewport();
    await expect(page.getByText('nova 1', { exact: true })).toBeInViewport();
    await expect(page.getByText('nova 30', { exact: true })).not.toBeInViewport();
  });

  await test.step('what the server refuses stays with its reason; while it is away messages wait', async () => {
    const chat = await begin(token, [luisa.id, caio.id], 'Trocas');
    const { field, bubble, messages, said } = chatsOf(page);
    await follow(page, `/chats/${chat.uuid}`);
    await expect(page.getByText('Escreva a primeira mensagem.')).toBeVisible();

    const refuse = (status: number) =>
      page.route(/\/chats\/\d+\/messages$/, async (route) => {
        if (route.request().method() !== 'POST') return await route.fallback();
        if (status === 0) return await route.abort();
        await route.fulfill({ status, json: { error: 'ERR_RATE_LIMITED' } });
      });
    await refuse(429);
    await field.fill('muito rápido');
    await field.press('Enter');
    await expect(bubble('muito rápido').getByRole('img', { name: 'Não enviada' })).toBeVisible();
    await page.unrouteAll();
    await messages.getByRole('button', { name: 'Reenviar' }).click();
    await expect(bubble('muito rápido').getByRole('img', { name: 'Enviada' })).toBeVisible();
    await expect(said).toHaveCount(1);

    await refuse(0);
    await field.fill('sem rede');
    await field.press('Enter');
    await expect(bubble('sem rede').getByRole('img', { name: 'Enviando' })).toBeVisible();
    await page.unrouteAll();
    await expect(bubble('sem rede').getByRole('img', { name: 'Enviada' })).toBeVisible();
    await expect(said).toHaveCount(2);
  });

  await test.step('a list or a conversation that could not be loaded says so and is asked for again', async () => {
    const chat = await begin(token, [luisa.id, caio.id], 'Entregas');
    await say(token, chat, 'está aqui');
    await page.route(/\/chats\/\d+\/messages/, (route) =>
      route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
    );
    await follow(page, `/chats/${chat.uuid}`);
    await expect(
      page.getByRole('heading', { name: 'Não foi possível carregar as mensagens' }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(chatsOf(page).bubble('está aqui')).toBeVisible();
    await page.route(/\/api\/chats(\/u\/.*|\?.*)$/, (route) =>
      route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
    );
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Não foi possível carregar as conversas' }),
    ).toBeVisible();
    // The address is kept: it was not said that there is nothing behind it.
    await expect(page).toHaveURL(new RegExp(`/chats/${chat.uuid}$`));
    await page.unrouteAll();
  });
});
