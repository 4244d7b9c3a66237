import type { TestLab } from '@prosa/lab/testing/test-lab';
import { generateMessageIDV2 } from 'baileys';
import type { Address } from '../address.ts';
import type { ChannelSession } from '../channel.ts';
import type { ChannelEvent, MessageEvent } from '../channel-event.ts';
import {
  type ChannelTest,
  createChannelTest,
  type Desk,
  type Linked,
} from '../channel-test-kit.ts';
import type { OutgoingContent, OutgoingMessage } from '../outgoing.ts';

type EventOf<Type extends ChannelEvent['type']> = Extract<ChannelEvent, { type: Type }>;

/** A linked number, and short ways to write to it and by it. */
export type Conversation = {
  t: ChannelTest;
  lab: TestLab;
  desk: Desk;
  shop: Linked;
  session: ChannelSession;
  event<Type extends ChannelEvent['type']>(
    type: Type,
    fits?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>;
  received(id: string): Promise<MessageEvent>;
  /** As a customer; answers what the desk was told of it. */
  write(from: string, text: string, more?: object): Promise<MessageEvent>;
  /** As the desk; answers the id. */
  send(
    chat: Address,
    content: OutgoingContent,
    more?: Pick<OutgoingMessage, 'quoted'>,
  ): Promise<string>;
  lidOf(number: string): Promise<Address>;
};

export const phone = (number: string): Address => ({ kind: 'phone', value: number });

export async function createConversation(): Promise<Conversation> {
  const t = await createChannelTest();
  const { lab } = t;
  const desk = await t.startDesk();
  const shop = await t.link(desk);
  const session = desk.session(shop.connection);
  const event: Conversation['event'] = (type, fits) => desk.event(shop.connection, type, fits);
  const received = (id: string) => event('message', (message) => message.id === id);
  return {
    t,
    lab,
    desk,
    shop,
    session,
    event,
    received,
    async write(from, text, more = {}) {
      const { id } = await lab.send(from, { to: shop.number, kind: 'text', text, ...more });
      return received(id);
    },
    async send(chat, content, more = {}) {
      const id = generateMessageIDV2();
      await session.send({ id, chat, content, ...more });
      return id;
    },
    lidOf: async (number) => ({ kind: 'lid', value: (await lab.telephone(number)).lid }),
  };
}
