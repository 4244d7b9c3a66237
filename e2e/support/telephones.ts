import type { Locator, Page } from '@playwright/test';
import type { ConnectionSession } from '@prosa/contract/connection';
import type { LabClient } from '@prosa/lab/client';
import type { TestCompany } from './company.ts';
import { rows } from './database.ts';
import { expect } from './test.ts';

export function telephonesUrl(): string {
  const url = process.env.PROSA_LAB_URL;
  if (!url) throw new Error('the product runs without a lab');
  return `${url}/`;
}

/** A connection of the company that shows a code, and the business's telephone that will scan it. */
export async function waitingShop(lab: LabClient, company: TestCompany) {
  const name = `Loja ${company.id}`;
  const { number } = await lab.createTelephone({ kind: 'business', name });
  const { id } = await company.call<{ id: number }>('POST', '/whatsapp', { name, provider: 'lab' });
  await expect.poll(() => pairingOf(lab, company, id)).toBeTruthy();
  const pairing = (await pairingOf(lab, company, id)) ?? '';
  return { name, number, id, pairing };
}

/** The lab's own name for the client that shows a connection's code. */
async function pairingOf(lab: LabClient, company: TestCompany, id: number) {
  const { qrcode } = await sessionOf(company, id);
  return (await lab.pairings()).find(({ qr }) => qr !== null && qr === qrcode)?.id;
}

export function sessionOf(company: TestCompany, id: number) {
  return company.call<ConnectionSession>('GET', `/whatsapp/${id}`);
}

export async function linkedShop(lab: LabClient, company: TestCompany) {
  const shop = await waitingShop(lab, company);
  await lab.scan({ number: shop.number, pairing: shop.pairing });
  await expect.poll(async () => (await sessionOf(company, shop.id)).status).toBe('CONNECTED');
  return shop;
}

/** Makes a customer on the page; their telephone opens, with the chat of the shop. */
export async function openCustomer(page: Page, name: string, shop: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Criar' }).click();
  const telephone = page.getByRole('region', { name, exact: true });
  await telephone.getByRole('button', { name: 'Voltar às conversas' }).click();
  await telephone.getByRole('button', { name: shop }).click();
  return telephone;
}

export async function write(telephone: Locator, text: string): Promise<Locator> {
  const field = telephone.getByRole('textbox', { name: 'Mensagem' });
  await field.fill(text);
  await field.press('Enter');
  const bubble = bubbleOf(telephone, text);
  await expect(bubble).toBeVisible();
  return bubble;
}

export function bubbleOf(telephone: Locator, text: string): Locator {
  return telephone.locator('[data-message]').filter({ hasText: text });
}

/** Opens what can be done with a message, and does it. */
export async function doWith(telephone: Locator, text: string, action: string): Promise<void> {
  const bubble = bubbleOf(telephone, text);
  await bubble.hover();
  await bubble.locator('..').getByRole('button', { name: 'Ações da mensagem' }).click();
  await telephone.getByRole('button', { name: action, exact: true }).click();
}

/** The company's only ticket, as soon as there is one. */
export async function ticketOf(company: TestCompany): Promise<number> {
  const find = () =>
    rows<{ id: string; contact_id: string }>(
      'select id, contact_id from tickets where company_id = $1',
      [company.id],
    );
  await expect.poll(async () => (await find()).length).toBe(1);
  return Number((await find())[0]?.id);
}

/** Whoever answers a customer has taken the ticket first. */
export async function accept(company: TestCompany, ticketId: number): Promise<void> {
  await company.call('PUT', `/tickets/${ticketId}`, { status: 'open' });
}
