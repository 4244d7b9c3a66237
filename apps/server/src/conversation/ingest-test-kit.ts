import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { ChannelEvent, Content, MessageEvent } from '../channels/channel-event.ts';
import { takeEvent } from './inbox-reader.ts';

export type Desk = TestServer & {
  companyId: number;
  connectionId: number;
  token: string;
  /** Handles an event as the inbox's reader does. */
  hear(event: ChannelEvent): Promise<void>;
  tickets(): Promise<TicketFacts[]>;
  messages(): Promise<MessageFacts[]>;
  contacts(): Promise<{ id: number; name: string; number: string | null }[]>;
};

type TicketFacts = {
  id: number;
  contact_id: number;
  status: string;
  unread: number;
  code: string;
  last_message: string;
  is_group: boolean;
  user_id: number | null;
};

type MessageFacts = {
  id: number;
  ticket_id: number;
  contact_id: number;
  sender_id: number | null;
  body: string;
  kind: string;
  ack: number;
  from_me: boolean;
  quoted_id: number | null;
};

/** A company with one connection, to which events can be handed as a channel does. */
export async function startDesk(env: Record<string, string> = {}): Promise<Desk> {
  const t = await startTestServer({ env });
  return { ...(await openDesk(t)), stop: t.stop };
}

/**
 * One server for all tests of a file. Each begins with a database without companies: a server and a
 * database for each would cost several times what the tests do.
 */
export function serverOfFile(env: Record<string, string> = {}): {
  openDesk(): Promise<Desk>;
  /** Once it has begun. */
  server(): TestServer;
} {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer({ env });
  });
  afterAll(() => t.stop());
  return {
    server: () => t,
    async openDesk() {
      t.clock.now = new Date();
      const stop = async () => {
        // A connection with messages cannot go; all else goes with its company.
        await t.db.deleteFrom('messages').execute();
        await t.db.deleteFrom('companies').execute();
      };
      return { ...(await openDesk(t)), stop };
    },
  };
}

async function openDesk(t: TestServer): Promise<Omit<Desk, 'stop'>> {
  const { companyId, token } = await t.make.admin();
  const connectionId = await t.make.connection(companyId);
  return {
    ...t,
    companyId,
    connectionId,
    token,
    hear: (event) =>
      t.server.deps.scopes.inCompany({ companyId, actor: null }, (scope) =>
        takeEvent(scope, connectionId, event),
      ),
    tickets: () =>
      t.db
        .selectFrom('tickets')
        .select([
          ...(['id', 'contact_id', 'status', 'unread', 'code'] as const),
          ...(['last_message', 'last_message_kind', 'is_group', 'user_id'] as const),
        ])
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute(),
    messages: () =>
      t.db
        .selectFrom('messages')
        .select([
          ...(['id', 'ticket_id', 'contact_id', 'sender_id', 'body'] as const),
          ...(['kind', 'ack', 'from_me', 'quoted_id'] as const),
        ])
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute(),
    contacts: () =>
      t.db
        .selectFrom('contacts')
        .select(['id', 'name', 'number'])
        .where('company_id', '=', companyId)
        .where('merged_into', 'is', null)
        .orderBy('id')
        .execute(),
  };
}

export const phone = (value: string) => ({ address: { kind: 'phone' as const, value } });
export const lid = (value: string) => ({ address: { kind: 'lid' as const, value } });
export const group = (value: string) => ({ address: { kind: 'group' as const, value } });
export const ownNumber = phone('5511950001000');

let ids = 0;
export function newId(): string {
  ids += 1;
  return `MSG${ids}`;
}

type Given = Partial<Omit<MessageEvent, 'content'>> & { text?: string; content?: Content };

/** A message from Bia, unless it says otherwise. */
export function said({ text = 'Oi', content, ...given }: Given = {}): MessageEvent {
  const chat = given.chat ?? phone('5511999990000');
  const fromMe = given.fromMe ?? false;
  return {
    type: 'message',
    chat,
    sender: fromMe ? ownNumber : chat,
    fromMe,
    id: newId(),
    at: '2026-10-15T12:00:00.000Z',
    ...(!fromMe && { name: 'Bia' }),
    content: content ?? { kind: 'text', text },
    ...given,
  };
}
