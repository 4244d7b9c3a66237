import type { LabClient } from '@prosa/lab/client';
import type { TestCompany } from './company.ts';
import { labClient } from './lab.ts';
import { linkedShop } from './telephones.ts';
import { expect } from './test.ts';

/** A customer with a telephone of the lab. */
export type Customer = {
  name: string;
  number: string;
  writes(text: string): Promise<void>;
  /** Waits until their telephone shows, from us, a message with these words or of this kind. */
  gets(words: string): Promise<void>;
};

/** A shop at work: two queues with a menu before them, an agent in each, ratings asked for. */
export async function openShop(company: TestCompany) {
  const lab = labClient();
  const deliveries = await company.addQueue({ name: 'Entregas', color: '#8b5cf6' });
  const sales = await company.addQueue({ name: 'Vendas', color: '#e9a23b' });
  const caio = await company.plantUser({ name: 'Caio Brito', queueIds: [deliveries.id] });
  const luisa = await company.plantUser({ name: 'Luísa Prado', queueIds: [sales.id] });
  await company.set('userRating', 'enabled');
  await company.call('POST', '/quick-messages', {
    shortcode: 'prazo',
    message: 'Chega em até 3 dias úteis.',
    geral: true,
  });
  const line = await linkedShop(lab, company);
  await company.call('PUT', `/whatsapp/${line.id}`, {
    greetingMessage: 'Com quem você quer falar?',
    queueIds: [deliveries.id, sales.id],
  });
  return {
    lab,
    line,
    deliveries,
    sales,
    caio,
    luisa,
    customer: (name: string) => customerOf(lab, line.number, name),
  };
}

async function customerOf(lab: LabClient, line: string, name: string): Promise<Customer> {
  const { number } = await lab.createTelephone({ name });
  return {
    name,
    number,
    async writes(text) {
      await lab.send(number, { to: line, kind: 'text', text });
    },
    async gets(words) {
      await expect
        .poll(async () => {
          const all = await lab.messages(number, line);
          return all.filter((one) => !one.fromMe).map((one) => `${one.kind} ${one.text}`);
        })
        .toContainEqual(expect.stringContaining(words));
    },
  };
}
