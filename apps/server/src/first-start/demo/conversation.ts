import type { MessageKind } from '@prosa/contract/message';
import type { TicketEventKind, TicketStatus } from '@prosa/contract/ticket';
import type { BotState } from '../../db/tables/bot-state.ts';
import type { QueueName } from './company-texts.ts';
import type { DemoFile } from './script.ts';

/** Milliseconds since 1970. */
export type Instant = number;

export type DemoMessage = {
  at: Instant;
  by: 'customer' | 'bot' | 'agent';
  /** Of an agent: their name. */
  author?: string;
  /** In a group: who said it, as a place in the list of contacts. */
  member?: number;
  body: string;
  file?: DemoFile;
};

/** Where the ticket is from then on. */
export type DemoStep = {
  at: Instant;
  kind: TicketEventKind;
  actor: string | null;
  status: TicketStatus;
  queue: QueueName | null;
  user: string | null;
};

export type DemoConversation = {
  /** A place in the list of contacts. */
  contact: number;
  isGroup: boolean;
  tags: readonly string[];
  messages: DemoMessage[];
  notes: { at: Instant; by: string; text: string }[];
  /** From opening to where it is now. */
  steps: DemoStep[];
  ratingAskedAt: Instant | null;
  rating: number | null;
  unread: number;
  bot: BotState | null;
};

export function lastStep({ steps }: DemoConversation): DemoStep {
  const step = steps.at(-1);
  if (!step) throw new Error('a demo conversation that was never opened');
  return step;
}

export function lastMessage({ messages }: DemoConversation): DemoMessage {
  const message = messages.at(-1);
  if (!message) throw new Error('a demo conversation without a word');
  return message;
}

/** Later, or (with a negative number) earlier, as a whole. */
export function shifted(conversation: DemoConversation, by: number): DemoConversation {
  const move = <T extends { at: Instant }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, at: item.at + by }));
  const { messages, notes, steps, ratingAskedAt } = conversation;
  return {
    ...conversation,
    messages: move(messages),
    notes: move(notes),
    steps: move(steps),
    ratingAskedAt: ratingAskedAt === null ? null : ratingAskedAt + by,
  };
}

export function kindOf(file: DemoFile | undefined): MessageKind {
  if (!file) return 'text';
  if (file.endsWith('.jpg')) return 'image';
  return file.endsWith('.ogg') ? 'voice' : 'document';
}
