import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  hkdf,
  type KeyPair,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
} from 'baileys';

const NOTHING = Buffer.alloc(0);

export type NoiseIdentity = { keys: KeyPair; certificateChain: Uint8Array };

/** What the client says of itself once both sides know that they talk in private. */
export type ClientHello = { payload: proto.IClientPayload; noiseKey: Buffer };

/** Both directions after the handshake. */
export type Transport = { seal(plain: Uint8Array): Buffer; open(sealed: Uint8Array): Buffer };

export type Handshake = {
  /** Answers the client's first frame. */
  welcome(frame: Uint8Array): Buffer;
  /** Takes its second one. */
  finish(frame: Uint8Array): { hello: ClientHello; transport: Transport };
};

/** The answering side of Noise_XX_25519_AESGCM_SHA256, as WhatsApp speaks it. */
export function createHandshake({ keys, certificateChain }: NoiseIdentity): Handshake {
  const ephemeral = Curve.generateKeyPair();
  // The mode's name is exactly one hash long: it stands for its own hash, salt and first key.
  let hash: Buffer = Buffer.from(NOISE_MODE);
  let salt: Uint8Array = hash;
  let key: Uint8Array = hash;
  let counter = 0;

  function mixHash(data: Uint8Array): void {
    hash = sha256(Buffer.concat([hash, data]));
  }

  function mixKey(privateKey: Uint8Array, publicKey: Uint8Array): void {
    [salt, key] = twoKeys(Curve.sharedKey(privateKey, publicKey), salt);
    counter = 0;
  }

  function seal(plain: Uint8Array): Buffer {
    const sealed = aesEncryptGCM(plain, key, nonce(counter++), hash);
    mixHash(sealed);
    return sealed;
  }

  function open(sealed: Uint8Array): Buffer {
    const plain = aesDecryptGCM(sealed, key, nonce(counter++), hash);
    mixHash(sealed);
    return plain;
  }

  mixHash(NOISE_WA_HEADER);

  return {
    welcome(frame) {
      const theirs = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral;
      if (!theirs) throw new Error('the handshake begins without a client hello');
      mixHash(theirs);
      mixHash(ephemeral.public);
      mixKey(ephemeral.private, theirs);
      const sealedKey = seal(keys.public);
      mixKey(keys.private, theirs);
      const payload = seal(certificateChain);
      const serverHello = { ephemeral: ephemeral.public, static: sealedKey, payload };
      return Buffer.from(proto.HandshakeMessage.encode({ serverHello }).finish());
    },
    finish(frame) {
      const theirs = proto.HandshakeMessage.decode(frame).clientFinish;
      if (!theirs?.static || !theirs.payload)
        throw new Error('the handshake ends without its keys');
      const noiseKey = open(theirs.static);
      mixKey(ephemeral.private, noiseKey);
      const payload = proto.ClientPayload.decode(open(theirs.payload));
      const [readKey, writeKey] = twoKeys(NOTHING, salt);
      return { hello: { payload, noiseKey }, transport: createTransport(readKey, writeKey) };
    },
  };
}

function createTransport(readKey: Uint8Array, writeKey: Uint8Array): Transport {
  let read = 0;
  let written = 0;
  return {
    seal: (plain) => aesEncryptGCM(plain, writeKey, nonce(written++), NOTHING),
    open: (sealed) => aesDecryptGCM(sealed, readKey, nonce(read++), NOTHING),
  };
}

function twoKeys(secret: Uint8Array, salt: Uint8Array): [Uint8Array, Uint8Array] {
  const bytes = hkdf(secret, 64, { salt, info: '' });
  return [bytes.subarray(0, 32), bytes.subarray(32)];
}

function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 8);
  return bytes;
}
