import { randomInt } from 'node:crypto';
import type { Account } from '../account.ts';
import { DEFAULT_CUSTOMERS } from '../cast.ts';
import { isGroup } from '../jids.ts';
import { accountOf, type LabState } from '../state.ts';
import { isOwn, messageView } from '../telephone/message-log.ts';
import { giveReceipts } from '../wire/receipts.ts';
import { sendMessage } from '../wire/send-message.ts';
import { sendTyping } from '../wire/typing.ts';
import { answerTo } from './answer-to.ts';

/** In milliseconds. As people do: they look at the telephone after a while, and type letter by letter. */
export type Pace = { looks: [min: number, max: number]; perLetter: number; longestTyping: number };

const asPeople: Pace = { looks: [1500, 4500], perLetter: 70, longestTyping: 5000 };

const names = new Set(DEFAULT_CUSTOMERS.map(({ number }) => number));

/** The ten customers answer who writes to them, while the setting says so. Returns the way out. */
export function letCustomersAnswer(state: LabState, pace: Pace = asPeople): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const byItself = new Set<string>();
  const below = (limit: number) => randomInt(limit);

  const unsubscribe = state.events.subscribe((event) => {
    if (event.type !== 'message' || !state.settings.customersAnswer) return;
    const { telephone, message } = event;
    if (message.fromMe || !names.has(telephone) || isGroup(message.chat)) return;
    // Whoever is still being written to waits for the end of it.
    later(
      `${telephone}/${message.chat}`,
      pace.looks[0] + below(pace.looks[1] - pace.looks[0]),
      () => look(accountOf(state, telephone), message.chat),
    );
  });

  function later(key: string, ms: number, action: () => void): void {
    clearTimeout(waiting.get(key));
    const timer = setTimeout(() => {
      waiting.delete(key);
      action();
    }, ms);
    timer.unref();
    waiting.set(key, timer);
  }

  function look(customer: Account, chat: string): void {
    const messages = customer.messages.list(chat);
    giveReceipts(
      state,
      customer,
      messages.filter((message) => !isOwn(message)),
      'read',
    );
    const text = answerTo({
      history: messages.map(messageView),
      now: state.clock(),
      below,
      isByItself: (id) => byItself.has(id),
    });
    if (text === null) return;
    sendTyping(state, customer, { chat, state: 'composing' });
    const typing = Math.min(pace.longestTyping, text.length * pace.perLetter);
    later(`${customer.number}/${chat}`, typing, () => void say(customer, chat, text));
  }

  async function say(customer: Account, chat: string, text: string): Promise<void> {
    try {
      const { id } = await sendMessage(state, customer, { to: chat, kind: 'text', text });
      byItself.add(id);
    } catch (error) {
      state.log.warn({ err: error, number: customer.number }, 'a customer could not answer');
    }
  }

  return () => {
    unsubscribe();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
