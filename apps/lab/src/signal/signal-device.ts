import { keepingUntried } from '@prosa/signal/tried-sessions';
import {
  addTransactionCapability,
  type BinaryNode,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateRegistrationId,
  generateSignalPubKey,
  proto,
  type SignalCreds,
  type SignalRepositoryWithLIDStore,
  type SignedKeyPair,
  unpadRandomMax16,
} from 'baileys';
import { createSerialQueue } from '../serial-queue.ts';
import { createKeyStore, type KeyRows } from './key-store.ts';
import { silentLogger } from './silent-logger.ts';

export type Bundle = Parameters<SignalRepositoryWithLIDStore['injectE2ESession']>[0]['session'];

const UNSIGNED = new Uint8Array();

/** Another device, as this one knows it. Always addressed by LID: it never has to be looked up. */
export type Peer = { lidJid: string; takeBundle(): Bundle };

export type SignalKeys = {
  creds: SignalCreds;
  rows: KeyRows;
  nextPreKeyId: number;
  /** By group: who has this device's key for it. */
  senderKeyHolders: Map<string, Set<string>>;
};

/** One device's half of end-to-end encryption: a telephone, or one more screen of its owner. */
export type SignalDevice = {
  keys: SignalKeys;
  /** Public keys for one who wants to write to this device, the one-time key new each time. */
  offerBundle(): Promise<Bundle>;
  encrypt(peer: Peer, message: proto.IMessage): Promise<BinaryNode>;
  decrypt(from: string, enc: BinaryNode, group: string): Promise<proto.Message>;
  /** For the whole group at once, and the key that opens it. */
  encryptForGroup(group: string, message: proto.IMessage): Promise<GroupCiphertext>;
  hasSharedSenderKey(group: string, peerLidJid: string): boolean;
  noteSenderKeyShared(group: string, peerLidJid: string): void;
  /** The next group message goes out under a new key, which everyone then needs. */
  renewSenderKey(group: string): void;
  forgetSession(peerLidJid: string): Promise<void>;
  learnSession(peerLidJid: string, bundle: Bundle): Promise<void>;
};

export type GroupCiphertext = { enc: BinaryNode; senderKey: proto.IMessage };

export function newSignalKeys(): SignalKeys {
  const signedIdentityKey = Curve.generateKeyPair();
  const keyPair = Curve.generateKeyPair();
  // Signed when it is first shown to someone: it takes 15 ms, and most telephones never show it.
  const signedPreKey: SignedKeyPair = { keyId: 1, keyPair, signature: UNSIGNED };
  const creds = { signedIdentityKey, signedPreKey, registrationId: generateRegistrationId() };
  return { creds, rows: new Map(), nextPreKeyId: 1, senderKeyHolders: new Map() };
}

export function createSignalDevice(ownLidJid: string, keys: SignalKeys): SignalDevice {
  const { creds, rows, senderKeyHolders } = keys;
  const store = addTransactionCapability(createKeyStore(rows), silentLogger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  let isTrying = false;
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
    { creds, keys: keepingUntried(store, () => isTrying) },
    silentLogger,
  );
  /** While sessions are tried with a message, none may move on for another reason. */
  const alone = createSerialQueue();

  /** The first message of a session (pkmsg) says which one it is; for the others all are tried. */
  async function open(jid: string, type: 'pkmsg' | 'msg', ciphertext: Uint8Array) {
    isTrying = type === 'msg';
    try {
      return await repository.decryptMessage({ jid, type, ciphertext });
    } finally {
      isTrying = false;
    }
  }

  return {
    keys,
    async offerBundle() {
      const keyId = keys.nextPreKeyId++;
      const preKey = Curve.generateKeyPair();
      await store.set({ 'pre-key': { [keyId]: preKey } });
      const { signedIdentityKey, signedPreKey, registrationId } = creds;
      const publicPart = generateSignalPubKey(signedPreKey.keyPair.public);
      if (signedPreKey.signature.length === 0) {
        signedPreKey.signature = Curve.sign(signedIdentityKey.private, publicPart);
      }
      return {
        registrationId,
        identityKey: generateSignalPubKey(signedIdentityKey.public),
        signedPreKey: {
          keyId: signedPreKey.keyId,
          publicKey: publicPart,
          signature: signedPreKey.signature,
        },
        preKey: { keyId, publicKey: generateSignalPubKey(preKey.public) },
      };
    },
    encrypt: (peer, message) =>
      alone(async () => {
        const jid = peer.lidJid;
        const session = await repository.validateSession(jid);
        if (!session.exists) await repository.injectE2ESession({ jid, session: peer.takeBundle() });
        const { type, ciphertext } = await repository.encryptMessage({
          jid,
          data: encodeWAMessage(message),
        });
        return { tag: 'enc', attrs: { v: '2', type }, content: ciphertext };
      }),
    async decrypt(from, enc, group) {
      const ciphertext = enc.content as Uint8Array;
      const type = enc.attrs.type;
      const padded =
        type === 'skmsg'
          ? await repository.decryptGroupMessage({ group, authorJid: from, msg: ciphertext })
          : await alone(() => open(from, type === 'pkmsg' ? 'pkmsg' : 'msg', ciphertext));
      const message = proto.Message.decode(unpadRandomMax16(padded));
      const senderKey = message.senderKeyDistributionMessage;
      if (senderKey?.groupId) {
        await repository.processSenderKeyDistributionMessage({ authorJid: from, item: senderKey });
      }
      return message;
    },
    async encryptForGroup(group, message) {
      const { ciphertext, senderKeyDistributionMessage } = await repository.encryptGroupMessage({
        group,
        meId: ownLidJid,
        data: encodeWAMessage(message),
      });
      return {
        enc: { tag: 'enc', attrs: { v: '2', type: 'skmsg' }, content: ciphertext },
        senderKey: {
          senderKeyDistributionMessage: {
            groupId: group,
            axolotlSenderKeyDistributionMessage: senderKeyDistributionMessage,
          },
        },
      };
    },
    hasSharedSenderKey: (group, peer) => !!senderKeyHolders.get(group)?.has(peer),
    noteSenderKeyShared(group, peer) {
      const holders = senderKeyHolders.get(group) ?? new Set();
      senderKeyHolders.set(group, holders.add(peer));
    },
    renewSenderKey(group) {
      senderKeyHolders.delete(group);
      for (const key of rows.keys()) {
        if (key.startsWith(`sender-key/${group}::${ownLidJid.split('@')[0]}_`)) rows.delete(key);
      }
    },
    forgetSession: (peerLidJid) => alone(() => repository.deleteSession([peerLidJid])),
    learnSession: (jid, session) => alone(() => repository.injectE2ESession({ jid, session })),
  };
}
