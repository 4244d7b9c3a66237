import { quietLibsignal } from '@prosa/signal/quiet-libsignal';
import {
  addTransactionCapability,
  type BinaryNode,
  Curve,
  generateSignalPubKey,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from 'baileys';
import { expect, test } from 'vitest';
import { recordingLog } from '../../../jobs/jobs-test-parts.ts';
import { JOURNAL } from '../keys/key-store.ts';
import { fromText, toText } from '../keys/sealed.ts';
import { libraryLog } from '../library-log.ts';
import type { JournalEntry } from './journal.ts';
import { journalingRepository } from './signal-repository.ts';

quietLibsignal();

/** Someone with real keys in memory, as text: what is given out cannot change what is kept. */
function person(jid: string) {
  const texts = new Map<string, string>();
  const batches: SignalDataSet[] = [];
  const store: SignalKeyStore = {
    get: <Kind extends keyof SignalDataTypeMap>(kind: Kind, ids: string[]) => {
      const found: { [id: string]: SignalDataTypeMap[Kind] } = {};
      for (const id of ids) {
        const text = texts.get(`${kind}/${id}`);
        if (text) found[id] = fromText(text);
      }
      return found;
    },
    set: (batch) => {
      batches.push(batch);
      for (const [kind, values] of Object.entries(batch)) {
        for (const [id, value] of Object.entries(values)) {
          if (value === null) texts.delete(`${kind}/${id}`);
          else texts.set(`${kind}/${id}`, toText(value));
        }
      }
    },
  };
  const log = libraryLog(recordingLog());
  const creds = initAuthCreds();
  const keys = addTransactionCapability(store, log, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  const stanzas = new Map<Uint8Array, BinaryNode>();
  const repository = journalingRepository({
    stanzas: { of: (ciphertext) => stanzas.get(ciphertext), done: () => undefined },
    me: () => ({ id: jid, lid: '' }),
    isKept: async () => false,
    ending: () => undefined,
  })({ creds, keys }, log, async () => []);
  let nextKey = 1;

  return {
    jid,
    keys,
    batches,
    stanzas,
    repository,
    async offer() {
      const pair = Curve.generateKeyPair();
      const keyId = nextKey++;
      await keys.set({ 'pre-key': { [keyId]: pair } });
      const { signedPreKey, signedIdentityKey, registrationId } = creds;
      return {
        registrationId,
        identityKey: generateSignalPubKey(signedIdentityKey.public),
        signedPreKey: {
          keyId: signedPreKey.keyId,
          publicKey: generateSignalPubKey(signedPreKey.keyPair.public),
          signature: signedPreKey.signature,
        },
        preKey: { keyId, publicKey: generateSignalPubKey(pair.public) },
      };
    },
  };
}

type Person = ReturnType<typeof person>;
type Letter = { type: 'pkmsg' | 'msg'; ciphertext: Uint8Array };

/** Padded like a message; the last byte says by how much. */
const written = (text: string) =>
  Buffer.concat([Buffer.from([10, text.length]), Buffer.from(text), Buffer.of(1)]);
const write = (from: Person, to: Person, text: string): Promise<Letter> =>
  from.repository.encryptMessage({ jid: to.jid, data: written(text) });
async function read(by: Person, from: Person, { type, ciphertext }: Letter): Promise<string> {
  const bytes = await by.repository.decryptMessage({ jid: from.jid, type, ciphertext });
  return Buffer.from(bytes).subarray(2, -1).toString();
}
async function meet(one: Person, other: Person): Promise<void> {
  await one.repository.injectE2ESession({ jid: other.jid, session: await other.offer() });
}

async function acquainted() {
  const [ana, loja] = [person('111@lid'), person('999@lid')];
  await meet(ana, loja);
  await read(loja, ana, await write(ana, loja, 'oi'));
  await read(ana, loja, await write(loja, ana, 'olá'));
  return { ana, loja };
}

test('a session that a message was tried with in vain still works', async () => {
  const { ana, loja } = await acquainted();
  // A new session is made ready, and before it is used one more message of the old one arrives.
  await meet(loja, ana);
  expect(await read(loja, ana, await write(ana, loja, 'mais uma coisa'))).toBe('mais uma coisa');
  expect(await read(ana, loja, await write(loja, ana, 'pode falar'))).toBe('pode falar');
  expect(await read(loja, ana, await write(ana, loja, 'obrigada'))).toBe('obrigada');
});

test('a message is in the journal in the same batch as the step of its session', async () => {
  const { ana, loja } = await acquainted();
  const letter = await write(ana, loja, 'um pedido');
  const attrs = { from: ana.jid, id: 'A1' };
  loja.stanzas.set(letter.ciphertext, { tag: 'message', attrs });
  loja.batches.length = 0;
  await read(loja, ana, letter);
  expect(loja.batches).toHaveLength(1);
  const batch = loja.batches[0] as SignalDataSet & { [JOURNAL]: Record<string, JournalEntry> };
  expect(Object.keys(batch.session ?? {})).toHaveLength(1);
  expect(Object.values(batch[JOURNAL])).toMatchObject([
    { type: 'message', attrs, plain: written('um pedido') },
  ]);
});

test('a step is kept before its letter is out of the hand, within a larger transaction, too', async () => {
  const { ana, loja } = await acquainted();
  loja.batches.length = 0;
  await loja.keys.transaction(async () => {
    await write(loja, ana, 'um');
    expect(loja.batches).toHaveLength(1);
    await write(loja, ana, 'dois');
    expect(loja.batches).toHaveLength(2);
  }, 'a larger one');
});
