import type { Locator, Page } from '@playwright/test';
import type { Message } from '@prosa/contract/message';
import { gotoLive } from '../support/actions.ts';
import { productUrl } from '../support/api.ts';
import { bubblesOf, openTicket, plantMessage, plantTalk, type Talk } from '../support/messages.ts';
import { expect, test } from '../support/test.ts';
import { deskOf } from '../support/ticket-list.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const bubble = (page: Page, text: string): Locator => bubblesOf(page).filter({ hasText: text });

async function stored({ company, ticketId }: Talk): Promise<Message[]> {
  const { messages } = await company.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`);
  return messages;
}

test('a text is sent, signed, broken, grown, quoted and refused; a draft waits for its ticket, and for the next day', async ({
  page,
  company,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(productUrl())) {
      outside.push(request.url());
    }
  });
  await test.step('Enter sends, Shift+Enter breaks the line, blank is nothing', async () => {
    const talk = await plantTalk(company);
    await gotoLive(page, talk.path);
    await field(page).fill('   ');
    await page.keyboard.press('Enter');
    await field(page).fill('Bom dia');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Tudo bem?');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Tudo bem?')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect
      .poll(async () => (await stored(talk)).map(({ body }) => body))
      .toEqual([`*${company.admin.name}*\nBom dia\nTudo bem?`]);
  });

  await test.step('the field grows to five rows', async () => {
    await openTicket(page, await plantTalk(company));
    const height = async () => (await field(page).boundingBox())?.height ?? 0;
    const one = await height();
    await field(page).fill('a\nb\nc\nd\ne');
    const five = await height();
    expect(five).toBeGreaterThan(one + 60);
    await field(page).fill('a\n'.repeat(30));
    expect(Math.abs((await height()) - five)).toBeLessThan(12);
  });

  await test.step('an answer carries what it answers', async () => {
    const talk = await plantTalk(company);
    const asked = await plantMessage(talk, { body: 'Qual o prazo?' });
    await openTicket(page, talk);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Mais ações da mensagem' }).click();
    await page.getByRole('menuitem', { name: 'Responder' }).click();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar resposta' }).click();
    await expect(field(page)).toBeFocused();
    const answered = page.getByRole('group', { name: /Respondendo a/ });
    await expect(answered).toHaveCount(0);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Responder' }).hover();
    // A menu that closes may give the focus elsewhere in the middle of a press.
    await page.mouse.down();
    await field(page).focus();
    await page.mouse.up();
    await expect(answered).toBeVisible();
    // Were they not typed into the field, they would be shortcuts.
    await page.keyboard.type('Três dias');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Três dias')).toContainText('Qual o prazo?');
    await expect.poll(async () => (await stored(talk)).at(-1)?.quotedMsg?.id).toBe(asked);
  });

  await test.step('a text that is too long is refused before it is sent', async () => {
    await openTicket(page, await plantTalk(company));
    await field(page).fill('a'.repeat(4200));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('passa de 4096 caracteres');
    await expect(field(page)).not.toHaveValue('');
  });

  await test.step('nobody writes where nobody may', async () => {
    const pending = await plantTalk(company, { status: 'pending' });
    const closed = await plantTalk(company, { status: 'closed' });
    const { id: userId } = await company.plantUser({ name: 'Caio Brito' });
    const others = await plantTalk(company, { userId });
    await openTicket(page, pending);
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Aceite o atendimento para responder.',
    );
    await openTicket(page, closed);
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Atendimento resolvido. Reabra para responder.',
    );
    await openTicket(page, others);
    await expect(page.getByText('Este atendimento está com Caio Brito.')).toBeVisible();
    await expect(field(page)).toBeEnabled();
  });

  const signed = await plantTalk(company, { contact: 'Com assinatura' });
  const talk = await plantTalk(company, { contact: 'Dalva Reis' });
  await plantMessage(talk, { body: 'Qual o prazo?' });
  const other = await plantTalk(company, { contact: 'Outra pessoa' });
  await openTicket(page, signed);

  await test.step('the signature', async () => {
    await page.getByRole('switch', { name: 'Assinar mensagem' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Assinar mensagem' })).not.toBeChecked();
    await field(page).fill('Sem assinatura');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await stored(signed)).map(({ body }) => body))
      .toEqual(['Sem assinatura']);
  });

  await test.step('a draft', async () => {
    await openTicket(page, talk);
    await bubble(page, 'Qual o prazo?').hover();
    await page.getByRole('button', { name: 'Responder' }).click();
    await field(page).fill('Ainda estou escrev');
    await openTicket(page, other);
    await expect(field(page)).toHaveValue('');
    await expect(deskOf(page).row('Dalva')).toContainText('Rascunho: Ainda estou escrev');
    await page.goto(talk.path);
    await expect(field(page)).toHaveValue('Ainda estou escrev');
    await field(page).focus();
    await page.keyboard.type('endo');
    await expect(field(page)).toHaveValue('Ainda estou escrevendo');
    await expect(page.getByRole('group', { name: /Respondendo a Dalva/ })).toBeVisible();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Cancelar resposta' }).click();
    await page.reload();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('emoji: sixteen in a line, of our own, put where the cursor is', async () => {
    await openTicket(page, await plantTalk(company));
    await field(page).fill('Oi !');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.locator('em-emoji-picker');
    await expect(picker).toBeVisible();
    await expect(page.locator('[data-per-line="16"]')).toBeVisible();
    // What is being written stays in sight; in a low window the picker does.
    await expect.poll(() => bottomOf(picker)).toBeLessThanOrEqual(await topOf(field(page)));
    await page.setViewportSize({ width: 683, height: 384 });
    await expect.poll(() => topOf(picker)).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await picker.getByPlaceholder(/Buscar|Pesquisar|Procurar/).fill('coffee');
    await picker.getByRole('button', { name: '☕' }).first().click();
    await expect(field(page)).toHaveValue('Oi ☕!');
    // And writes on where the emoji stands.
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(' Eis');
    await expect(field(page)).toHaveValue('Oi ☕ Eis!');
    expect(outside).toEqual([]);
  });
});

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
}
