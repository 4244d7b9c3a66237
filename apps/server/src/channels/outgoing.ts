import type { Readable } from 'node:stream';
import type { FailureReason } from '@prosa/contract/message';
import type { Address } from './address.ts';

export type OutgoingMessage = {
  /** From message-id.ts; the same again for a second try. */
  id: string;
  chat: Address;
  /** They have written to us by this address: nobody need be asked whether it has an account. */
  isKnown?: boolean;
  content: OutgoingContent;
  /** Later than programs may answer: a person wrote it. */
  byPerson?: boolean;
  quoted?: { id: string; fromMe: boolean; sender: Address; text: string };
};

export type OutgoingContent =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video'; file: OutgoingFile; caption: string }
  | { kind: 'audio' | 'sticker'; file: OutgoingFile }
  /** OGG/Opus, mono. */
  | { kind: 'voice'; file: OutgoingFile }
  | { kind: 'document'; file: OutgoingFile; name: string; caption: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string; address: string }
  | { kind: 'reaction'; emoji: string; target: { id: string; fromMe: boolean; sender: Address } };

export type OutgoingFile = {
  /** Called when the bytes are needed, which on a second try they may not be. */
  open(): Readable | Promise<Readable>;
  mimetype: string;
  bytes?: number;
  seconds?: number;
  width?: number;
  height?: number;
  /** Of a voice note: its levels, 64 values from 0 to 100. */
  waveform?: readonly number[];
  /** A small JPEG. */
  thumbnail?: Buffer;
};

/** `temporary` is worth another try, with the same message id; otherwise it is final. */
export class ChannelFailure extends Error {
  readonly reason: FailureReason;
  readonly temporary: boolean;
  /** The provider's own number for it. */
  readonly code: number | null;

  constructor(reason: FailureReason, options: { code?: number; cause?: unknown } = {}) {
    super(`channel: ${reason}`, { cause: options.cause });
    this.name = 'ChannelFailure';
    this.reason = reason;
    this.temporary = temporaryReasons.has(reason);
    this.code = options.code ?? null;
  }
}

const temporaryReasons = new Set<FailureReason>([
  'not-connected',
  'no-answer',
  'too-fast',
  'provider',
]);
