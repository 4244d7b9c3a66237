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
  say(number: string, text: string, id: string): Promise<void>;
};

export function createBenchDriver(): BenchDriver {
  let link: LinkParts | undefined;
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
      linkedNumber: async () => '5511950000001',
      open(parts) {
        link = parts;
        setImmediate(() => parts.told({ type: 'open', number: '5511950000001' }));
        return session as unknown as ChannelSession;
      },
      archive: async () => undefined,
    },
    async say(number, text, id) {
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
      await link.accept(event);
    },
  };
}
