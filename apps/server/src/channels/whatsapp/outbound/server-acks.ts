import type { BinaryNode } from 'baileys';
import { ChannelFailure } from '../../outgoing.ts';
import { timeOf } from '../inbound/server-time.ts';
import { nackFailure } from './nack.ts';

export type ServerAcks = {
  /** Resolves when the server has said that it has the message. Ask before it is sent. */
  expect(id: string): { answer: Promise<{ at: string }>; forget(): void };
  take(node: BinaryNode): void;
  /** Nobody will answer any more. */
  close(): void;
};

/**
 * The library's "sent" means "written to the socket", and it tells nobody of the server's answer:
 * it is read from the wire.
 */
export function createServerAcks(timeoutMs: number): ServerAcks {
  type Waiting = { resolve(answer: { at: string }): void; reject(error: Error): void };
  const waiting = new Map<string, Waiting>();

  return {
    expect(id) {
      const answer = new Promise<{ at: string }>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      const timer = setTimeout(
        () => waiting.get(id)?.reject(new ChannelFailure('no-answer')),
        timeoutMs,
      );
      const forget = () => {
        clearTimeout(timer);
        waiting.delete(id);
      };
      // Also heard when the sending itself failed first and nobody waits for the answer.
      answer.catch(() => undefined);
      return { answer, forget };
    },
    take({ attrs }) {
      const one = attrs.id ? waiting.get(attrs.id) : undefined;
      if (attrs.error) one?.reject(nackFailure(Number(attrs.error)));
      else one?.resolve({ at: timeOf(attrs.t) });
    },
    close() {
      for (const one of waiting.values()) one.reject(new ChannelFailure('not-connected'));
    },
  };
}
