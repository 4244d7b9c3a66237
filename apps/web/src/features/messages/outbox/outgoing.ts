import type { Message } from '@prosa/contract/message';

export type Quoted = NonNullable<Message['quotedMsg']>;

export type OutgoingFile = {
  file: File;
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document';
  /** An address of this page for what can be shown at once. */
  preview: string | null;
  /** From 0 to 1. */
  progress: number;
};

/** Of a quick reply: the server has it already, and sends it with the text as its caption. */
export type QuickImage = { quickMessageId: number; address: string; name: string; bytes: number };

/** What somebody has sent and the server has not yet answered for. */
export type Outgoing = {
  clientId: string;
  ticketId: number;
  body: string;
  quoted: Quoted | null;
  file: OutgoingFile | null;
  quickImage: QuickImage | null;
  at: string;
  /** `away`: nobody answered; it goes out by itself when somebody does. */
  state: 'waiting' | 'away' | 'refused';
  /** In words, if it was refused. */
  reason: string | null;
  /** Refused for what it is: the same file would be refused again. */
  final?: boolean;
};

export function kindOfFile(type: string): OutgoingFile['kind'] {
  // As the server decides it: what telephones cannot show is a document.
  if (type === 'image/jpeg' || type === 'image/png') return 'image';
  if (type === 'video/mp4' || type === 'video/3gpp') return 'video';
  return /^audio\/(mpeg|mp4|aac|amr|ogg)/.test(type) ? 'audio' : 'document';
}
