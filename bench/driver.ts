import type {
  ChannelDriver,
  ChannelSession,
  LinkParts,
} from '../apps/server/src/channels/channel.ts';
import type { MessageEvent } from '../apps/server/src/channels/channel-event.ts';

/** A channel whose provider is always there and answers at once: what is left is our own work. */
export type BenchDriver = {
  driver: ChannelDriver;
  /** Handed over as a driver does; resolves when it is kept. */
  say(said: Said): Promise<void>;
};

/** To the large company, unless another is named. */
export type Said = { companyId?: number; number: string; text: string; id: string };

/** As the fill has them. */
const numberOf = (companyId: number) => `55119${50_000_000 + companyId}`;

export function createBenchDriver(): BenchDriver {
  const links = new Map<number, LinkParts>();
  const session = {
    send: async () => ({ at: new Date().toISOString() }),
    markRead: async () => undefined,
    picture: async () => null,
    declineCall: async () => undefined,
    end: async () => undefined,
  } satisfies Partial<ChannelSession>;
  return {
    driver: {
      channel: 'whatsapp',
      // The lab's place, which production does not have.
      provider: 'lab',
      linkedNumber: async ({ companyId }) => numberOf(companyId),
      open(parts) {
        const { companyId } = parts.connection;
        links.set(companyId, parts);
        setImmediate(() => parts.told({ type: 'open', number: numberOf(companyId) }));
        return session as unknown as ChannelSession;
      },
      archive: async () => undefined,
    },
    async say({ companyId = 1, number, text, id }) {
      const link = links.get(companyId);
      if (!link) throw new Error('the bench has no link yet');
      const peer = { address: { kind: 'phone' as const, value: number } };
      const event: MessageEvent = {
        type: 'message',
        chat: peer,
        sender: peer,
        fromMe: false,
        id,
        at: new Date().toISOString(),
        name: `Cliente ${number.slice(-4)}`,
        content: { kind: 'text', text },
      };
      await link.accept([event]);
    },
  };
}
