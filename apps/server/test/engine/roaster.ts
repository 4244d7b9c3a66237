import { defaultSchedules, type ScheduleRow } from '@prosa/contract/schedule';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { openTestShop } from '../whatsapp/open-test-shop.ts';
import type { Linked, Shop } from '../whatsapp/shop.ts';

type Agent = { id: number; name: string; call: Shop['call'] };

/** A shop with two queues, an option tree, an agent in each, and a number that customers write to. */
export type Roaster = Shop & {
  line: Linked;
  queues: { sales: number; delivery: number };
  /** Serves the deliveries. */
  davi: Agent;
  /** Serves the sales. */
  luisa: Agent;
  set(key: string, value: string): Promise<void>;
  openAlways(): Promise<void>;
  closedAlways(): Promise<void>;
  customer(name: string): Promise<Customer>;
};

export type Customer = {
  name: string;
  number: string;
  writes(text: string): Promise<void>;
  /** Resolves when our messages on their telephone are these, in this order, and no others. */
  shows(...texts: string[]): Promise<void>;
};

export const MENU = 'Torra Clara, olá!\n\n*1* – Vendas\n*2* – Entregas';
export const DELIVERY =
  'Entregas. O que houve?\n\n*1* – Acompanhar\n*2* – Falar com uma pessoa\n*#* – Voltar ao início';

export async function openRoaster(): Promise<Roaster> {
  const shop = await openTestShop();
  const post = async (path: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await shop.call('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const sales = await post('/queue', {
    name: 'Vendas',
    color: '#e79f3c',
    greetingMessage: 'Vendas, {{firstName}}!',
    complationMessage: 'Obrigado pela compra!',
  });
  const delivery = await post('/queue', {
    name: 'Entregas',
    color: '#8b5cf6',
    greetingMessage: 'Entregas. O que houve?',
    complationMessage: 'Boa entrega! Protocolo {{protocol}}.',
  });
  const track = await post('/queue-options', {
    queueId: delivery,
    title: 'Acompanhar',
    message: 'De qual pedido?',
  });
  const recent = await post('/queue-options', {
    queueId: delivery,
    parentId: track,
    title: 'O último',
    message: 'Por onde?',
  });
  await post('/queue-options', { queueId: delivery, parentId: recent, title: 'Correios' });
  await post('/queue-options', {
    queueId: delivery,
    title: 'Falar com uma pessoa',
    message: 'Já chamo alguém.',
  });
  const line = await shop.link({
    greetingMessage: 'Torra Clara, olá!',
    outOfHoursMessage: 'Fechado agora.',
    queueIds: [sales, delivery],
  });
  const agent = async (name: string, queueId: number): Promise<Agent> => {
    const { id, token } = await shop.make.member(shop.companyId, { name, queueIds: [queueId] });
    return { id, name, call: shop.as(token) };
  };
  const schedules = async (rows: readonly ScheduleRow[]) => {
    const path = `/companies/${shop.companyId}/schedules`;
    const answer = await shop.call('PUT', path, { schedules: rows });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  return {
    ...shop,
    line,
    queues: { sales, delivery },
    davi: await agent('Davi', delivery),
    luisa: await agent('Luísa', sales),
    async set(key, value) {
      const answer = await shop.call('PUT', `/settings/${key}`, { value });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    openAlways: () => schedules([]),
    closedAlways: () =>
      schedules(defaultSchedules.map((row) => ({ ...row, startTime: '00:00', endTime: '00:00' }))),
    async customer(name) {
      const { number } = await shop.lab.createTelephone({ name });
      return {
        name,
        number,
        async writes(text) {
          await shop.lab.send(number, { to: line.number, kind: 'text', text });
          await shop.message(number, (one) => !one.fromMe && one.body === text);
        },
        shows: (...texts) =>
          eventually(async () => {
            const all = await shop.lab.messages(number, line.number);
            const ours = all.filter((one) => !one.fromMe && one.kind !== 'call');
            expect(ours.map((one) => one.text || one.kind)).toEqual(texts);
          }),
      };
    },
  };
}
