import { automaticWords } from '../../conversation/automatic-words.ts';
import type { Random } from '../../seeded-random.ts';
import {
  agents,
  COMPLETION,
  deliveryOptions,
  type QueueName,
  queueMenu,
  queues,
  queueWelcome,
} from './company-texts.ts';
import type { DemoConversation, DemoMessage, DemoStep } from './conversation.ts';
import type { Script } from './script.ts';
import { fill, type Words } from './words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type Played = {
  contact: number;
  queue: QueueName;
  script: Script;
  words: Words;
  /** How far it has come: in the bot's menu, waiting in the queue, being answered, or finished. */
  until: 'menu' | 'waiting' | 'answering' | 'closed';
  /** Whoever comes, if left out. */
  agent?: string | undefined;
};

/** One conversation as it would have gone, beginning at 0: the bot, the agent, the good-bye. */
export function playScript(random: Random, played: Played): DemoConversation {
  const { contact, script, words, until } = played;
  let clock = 0;
  const wait = (min: number, max: number) => {
    clock += min + random.below(max - min);
    return clock;
  };
  const messages: DemoMessage[] = [];
  const notes: DemoConversation['notes'] = [];
  const steps: DemoStep[] = [
    { at: 0, kind: 'opened', actor: null, status: 'pending', queue: null, user: null },
  ];
  let queue = played.queue;
  let agent = played.agent ?? random.pick(agents[queue]);
  const move = (kind: DemoStep['kind'], to: Partial<DemoStep>) =>
    steps.push({ ...steps.at(-1)!, at: clock, kind, actor: null, ...to });
  const say = (by: DemoMessage['by'], body: string, more: Partial<DemoMessage> = {}) =>
    messages.push({ at: clock, by, body, ...more });
  const conversation = (more: Partial<DemoConversation> = {}): DemoConversation => ({
    contact,
    isGroup: false,
    tags: script.tags ?? [],
    messages,
    notes,
    steps,
    ratingAskedAt: null,
    rating: null,
    bot: { at: 'done' },
    unread: unreadOf(messages),
    ...more,
  });

  say('customer', random.pick(['Oi', 'Olá', 'Bom dia', 'Boa tarde', 'Oi, tudo bem?']));
  wait(SECOND, 2 * SECOND);
  say('bot', queueMenu());
  if (until === 'menu') return conversation({ bot: { at: 'menu', repeats: 0 } });
  wait(15 * SECOND, 2 * MINUTE);
  say('customer', String(queues.findIndex((one) => one.name === queue) + 1));
  move('transferred', { queue });
  wait(SECOND, 2 * SECOND);
  say('bot', queueWelcome(queue));
  if (queue === 'Entregas') {
    wait(10 * SECOND, MINUTE);
    say('customer', '3');
    wait(SECOND, 2 * SECOND);
    say('bot', deliveryOptions[2]!.message);
  }
  const firstAnswer = script.turns.findIndex(([by]) => by === 'a');
  const length = script.turns.length;
  const stop =
    until === 'waiting'
      ? firstAnswer
      : until === 'closed'
        ? length
        : firstAnswer + 1 + random.below(length - firstAnswer);
  for (const [index, [by, text, file]] of script.turns.slice(0, stop).entries()) {
    if (index === firstAnswer) {
      // Some wait long.
      if (random.below(9) === 0) wait(15 * MINUTE, 50 * MINUTE);
      else wait(MINUTE, 14 * MINUTE);
      move('accepted', { actor: agent, status: 'open', user: agent });
    }
    wait(20 * SECOND, 5 * MINUTE);
    const body = fill(text, words);
    if (by === 'n') notes.push({ at: clock, by: agent, text: body });
    else if (by === 'c') say('customer', body, file && { file });
    else say('agent', body, { author: agent, ...(file && { file }) });
    if (script.moves?.after === index + 1) changeHands(script.moves.to);
  }
  if (until !== 'closed') return conversation();
  wait(MINUTE, 10 * MINUTE);
  move('closed', { actor: agent, status: 'closed', user: agent });
  const { rateUs, ratingScale } = automaticWords.pt;
  say('bot', `${rateUs}\n\n${ratingScale}`);
  const ratingAskedAt = clock;
  const rating = random.pick([3, 3, 3, 3, 2, 2, 1, null, null, null]);
  if (rating !== null) {
    wait(30 * SECOND, 40 * MINUTE);
    say('customer', String(rating));
    wait(SECOND, 2 * SECOND);
    say('bot', COMPLETION);
  }
  return conversation({ ratingAskedAt, rating, unread: 0 });

  function changeHands(to: QueueName): void {
    wait(10 * SECOND, MINUTE);
    move('transferred', { actor: agent, status: 'pending', queue: to, user: null });
    queue = to;
    agent = agents[to].find((name) => name !== agent) ?? agent;
    wait(MINUTE, 6 * MINUTE);
    move('accepted', { actor: agent, status: 'open', user: agent });
  }
}

/** What came in after our last word that a person wrote, or after all of it. */
function unreadOf(messages: readonly DemoMessage[]): number {
  const answered = messages.findLastIndex(({ by }) => by === 'agent');
  return messages.slice(answered + 1).filter(({ by }) => by === 'customer').length;
}
