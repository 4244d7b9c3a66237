import type { BinaryNode } from 'baileys';
import type { Stanzas } from './inbound/signal-repository.ts';

export type PaceWatch = Stanzas & {
  arrived(stanza: BinaryNode): void;
  /** The library is done with it: what it has not tried to decrypt by now, it never will. */
  handled(stanza: BinaryNode): void;
  stop(): void;
};

export type PaceTimes = { lookMs: number; lateMs: number };

export const paceTimes: PaceTimes = { lookMs: 5_000, lateMs: 20_000 };

type Parts = {
  times: PaceTimes;
  now(): number;
  /** The first help: what the library holds back is let go. */
  late(): void;
  /** The second: a message that is not taken up then never will be on this connection. */
  stuck(): void;
};

/**
 * Whether what the socket receives is also decrypted. The library works messages off one by one: if
 * one never ends, all behind it wait, silently, on a connection that looks well.
 */
export function watchPace({ times, now, late, stuck }: Parts): PaceWatch {
  const stanzas = new WeakMap<Uint8Array, BinaryNode>();
  const waiting = new Map<Uint8Array, number>();
  let lastDone = 0;
  let helped = false;

  const timer = setInterval(() => {
    // A Map keeps the order of insertion: the first has waited longest.
    const [since = Number.POSITIVE_INFINITY] = waiting.values();
    // After a night's pause thousands come at once: that is long, but it goes forward.
    const waited = now() - Math.max(since, lastDone);
    if (waited < times.lateMs) {
      helped = false;
    } else if (!helped) {
      helped = true;
      late();
    } else if (waited >= 2 * times.lateMs) {
      waiting.clear();
      stuck();
    }
  }, times.lookMs);

  function done(ciphertext: Uint8Array): void {
    lastDone = now();
    waiting.delete(ciphertext);
  }

  return {
    arrived(stanza) {
      for (const ciphertext of ciphertextsOf(stanza)) {
        stanzas.set(ciphertext, stanza);
        waiting.set(ciphertext, now());
      }
    },
    of: (ciphertext) => stanzas.get(ciphertext),
    done,
    handled(stanza) {
      for (const ciphertext of ciphertextsOf(stanza)) done(ciphertext);
    },
    stop: () => clearInterval(timer),
  };
}

function ciphertextsOf({ content }: BinaryNode): Uint8Array[] {
  return (Array.isArray(content) ? content : []).flatMap((child) =>
    child.tag === 'enc' && child.content instanceof Uint8Array ? [child.content] : [],
  );
}
