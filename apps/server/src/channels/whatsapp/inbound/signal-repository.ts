import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { keepingUntried } from '@prosa/signal/tried-sessions';
import {
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  proto,
  type SignalDataSet,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
  unpadRandomMax16,
} from 'baileys';
import type { Said } from '../../channel-event.ts';
import { JOURNAL } from '../keys/key-store.ts';
import { decoded, type JournalEntry, saidIn, writerIn } from './journal.ts';
import type { Me } from './me.ts';
import { pollKeys } from './poll-keys.ts';
import { pollSecretIn, voteIn } from './polls.ts';

export type Stanzas = {
  /** The stanza that this ciphertext came in. */
  of(ciphertext: Uint8Array): BinaryNode | undefined;
  /** Decrypted, or found to be undecryptable. */
  done(ciphertext: Uint8Array): void;
};

type Parts = {
  stanzas: Stanzas;
  me(): Me;
  /** Kept already: it is here once more, and cannot be decrypted a second time. */
  isKept(said: Said): Promise<boolean>;
  /** The library begins to close the socket. It tells nobody else before it is closed. */
  ending(): void;
};

/** Asked inside libsignal's queue, which is one for all sessions of the process: it must not hang. */
const LOOK_UP_MS = 5_000;

/** An empty message, padded. To the library it is one that arrived, and it says so to the server. */
const NOTHING_NEW = new Uint8Array([1]);

/**
 * The library's cryptography with five things added.
 * What is decrypted goes into the journal, in the transaction that moves the keys on.
 * Each step is a transaction of its own, also within a larger one of the library: when it sends, that
 * one ends after the bytes have left, and a crash in between would use a key twice.
 * Steps follow one another: the library guards two that concern one person by different names.
 * Sessions with which a message was tried in vain stay as they were: @prosa/signal.
 * What we have already is acknowledged when it comes again. The library would refuse it, or ask its
 * sender for it: who wrote would never see that it arrived.
 */
export function journalingRepository({
  stanzas,
  me,
  isKept,
  ending,
}: Parts): SocketConfig['makeSignalRepository'] {
  return (auth, logger, lookUp) => {
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    let isTrying = false;
    const base = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
      { ...auth, keys: keepingUntried(keys, () => isTrying) },
      logger,
      (jids) => within(LOOK_UP_MS, lookUp?.(jids)),
    );
    const polls = pollKeys(keys);
    const outside = AsyncLocalStorage.snapshot();
    let tail: Promise<unknown> = Promise.resolve();
    const alone = <Result>(step: () => Promise<Result>): Promise<Result> =>
      outside(() => {
        const turn = tail.then(step);
        tail = turn.catch(() => undefined);
        return turn;
      });

    async function journal({ attrs }: BinaryNode, plain: Uint8Array): Promise<void> {
      // Peer messages are the library's own affairs (history, app state), and large.
      if (attrs.category === 'peer') return;
      const entry: JournalEntry = { type: 'message', me: me(), attrs, plain };
      const message = decoded(plain);
      const secret = pollSecretIn(message);
      if (secret) await polls.keep({ id: attrs.id ?? '', secret, creator: writerIn(attrs, me()) });
      const poll = await polls.find(voteIn(message)?.poll);
      const rows = { [randomUUID()]: poll ? { ...entry, poll } : entry };
      await keys.set({ [JOURNAL]: rows } as SignalDataSet);
    }

    /** With what to do about a ciphertext that cannot be decrypted, again or at all. */
    async function opened(ciphertext: Uint8Array, opening: Promise<Uint8Array>) {
      try {
        return await opening;
      } catch (error) {
        const stanza = stanzas.of(ciphertext);
        const said = stanza && saidIn(stanza, me());
        if (said && (await isKept(said))) return NOTHING_NEW;
        throw error;
      } finally {
        stanzas.done(ciphertext);
      }
    }

    // The library takes up a group's key later, in a transaction of its own. Lost in between, the
    // group's messages could not be read, and the one that brought the key cannot be decrypted again.
    let takenUp: Uint8Array | null | undefined;
    async function takeUpSenderKey(stanza: BinaryNode, plain: Uint8Array): Promise<void> {
      const item = proto.Message.decode(unpadRandomMax16(plain)).senderKeyDistributionMessage;
      const authorJid = stanza.attrs.participant ?? stanza.attrs.from;
      if (!item?.groupId || !authorJid) return;
      await base.processSenderKeyDistributionMessage({ item, authorJid });
      takenUp = item.axolotlSenderKeyDistributionMessage;
    }

    const repository: SignalRepositoryWithLIDStore = {
      ...base,
      lidMapping: base.lidMapping,
      decryptMessage: (step) =>
        opened(
          step.ciphertext,
          alone(() =>
            keys.transaction(async () => {
              // The first message of a session says which one it is.
              isTrying = step.type === 'msg';
              const plain = await base.decryptMessage(step).finally(() => {
                isTrying = false;
              });
              const stanza = stanzas.of(step.ciphertext);
              if (stanza) {
                await journal(stanza, plain);
                await takeUpSenderKey(stanza, plain);
              }
              return plain;
            }, step.jid),
          ),
        ),
      decryptGroupMessage: (step) =>
        opened(
          step.msg,
          alone(() =>
            keys.transaction(async () => {
              const plain = await base.decryptGroupMessage(step);
              const stanza = stanzas.of(step.msg);
              if (stanza) await journal(stanza, plain);
              return plain;
            }, step.group),
          ),
        ),
      processSenderKeyDistributionMessage: (step) =>
        alone(async () => {
          const key = step.item.axolotlSenderKeyDistributionMessage;
          if (takenUp && key && Buffer.compare(key, takenUp) === 0) return;
          await base.processSenderKeyDistributionMessage(step);
        }),
      encryptMessage: (step) => alone(() => base.encryptMessage(step)),
      encryptGroupMessage: (step) => alone(() => base.encryptGroupMessage(step)),
      getSenderKeyDistributionMessage: (step) =>
        alone(() => base.getSenderKeyDistributionMessage(step)),
      injectE2ESession: (step) => alone(() => base.injectE2ESession(step)),
      migrateSession: (from, to) => alone(() => base.migrateSession(from, to)),
      deleteSession: (jids) => alone(() => base.deleteSession(jids)),
      validateSession: (jid) => outside(() => base.validateSession(jid)),
      getSessionInfo: (jid) => outside(() => base.getSessionInfo(jid)),
      hasSenderKey: (step) => outside(() => base.hasSenderKey(step)),
      close() {
        base.close?.();
        ending();
      },
    };
    return repository;
  };
}

async function within<Result>(
  milliseconds: number,
  work: Promise<Result> | undefined,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
