import type { Random } from '../../seeded-random.ts';
import type { QueueName } from './company-texts.ts';
import { ADMIN, agents } from './company-texts.ts';
import { type DemoContact, labCustomers, makeContacts } from './contacts.ts';
import { type DemoConversation, type Instant, lastMessage, shifted } from './conversation.ts';
import { type Played, playScript } from './play-script.ts';
import type { Script } from './script.ts';
import { delivery } from './scripts/delivery.ts';
import { finance } from './scripts/finance.ts';
import { groups } from './scripts/groups.ts';
import { sales } from './scripts/sales.ts';
import { service } from './scripts/service.ts';
import { chooseWords } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CONTACTS = 140;
const CLOSED = 280;
/**
 * The first contacts have live conversations. The lab's customers are among them, and whoever of them
 * is being answered is with the admin: the README says to log in so and to write on their telephones.
 */
const LIVE: readonly Played['until'][] = [
  ...['answering', 'answering', 'waiting', 'answering', 'waiting', 'menu', 'answering'],
  ...['waiting', 'answering', ...Array<'answering'>(18).fill('answering')],
  ...Array<'waiting'>(6).fill('waiting'),
] as Played['until'][];

const scripts: Record<QueueName, readonly Script[]> = {
  Suporte: service,
  Entregas: delivery,
  Financeiro: finance,
  Vendas: sales,
};
const queueNames = Object.keys(scripts) as QueueName[];

export type DemoPlan = { contacts: DemoContact[]; conversations: DemoConversation[] };

/** A month at the coffee roaster's, up to this minute. The same for the same random numbers. */
export function planDemo(random: Random, now: Instant): DemoPlan {
  const people = makeContacts(random, CONTACTS);
  const members = people.length - 12;
  const groupContacts = groups.map(({ name }, index): DemoContact => {
    const groupId = `1203630250010${String(index).padStart(5, '0')}`;
    return { name, number: null, email: '', extraInfo: [], isGroup: true, groupId };
  });
  const play = (contact: number, until: Played['until']) => {
    const queue = random.pick(queueNames);
    const script = random.pick(scripts[queue]);
    const words = chooseWords(random, people[contact]!);
    return playScript(random, { contact, queue, script, words, until });
  };
  const playWithAdmin = (contact: number) => {
    const script = random.pick(scripts.Vendas.filter(({ moves }) => !moves));
    const words = chooseWords(random, people[contact]!);
    const talk = { contact, queue: 'Vendas', script, words, until: 'answering' } as const;
    return playScript(random, { ...talk, agent: ADMIN });
  };
  const live = LIVE.map((until, contact) => {
    const isTheirs = until === 'answering' && contact < labCustomers.length;
    const talk = isTheirs ? playWithAdmin(contact) : play(contact, until);
    // Squared: most of them within the last hours, a few since yesterday.
    const ago = until === 'menu' ? MINUTE : (2 + 26 * 60 * (contact / LIVE.length) ** 3) * MINUTE;
    return shifted(talk, now - ago - lastMessage(talk).at);
  });
  const days = new Set<string>();
  const closed = Array.from({ length: CLOSED }, (_, index) => {
    const day = 30 - Math.floor((index * 30) / CLOSED);
    const contact = freeContact(random, days, day);
    const talk = play(contact, 'closed');
    return shifted(talk, now - day * DAY - 4 * HOUR + random.below(9 * HOUR));
  });
  const talks = groups.map((_, index) => groupTalk(index, now, people.length + index, members));
  const conversations = [...closed, ...live, ...talks].toSorted(
    (one, other) => one.steps[0]!.at - other.steps[0]!.at,
  );
  return { contacts: [...people, ...groupContacts], conversations };
}

/** Somebody with no other conversation that day; who has a live one has been silent for two days. */
function freeContact(random: Random, days: Set<string>, day: number): number {
  for (;;) {
    const contact = random.below(CONTACTS);
    const isLive = contact < LIVE.length;
    const isFree = !days.has(`${contact}/${day}`) && !days.has(`${contact}/${day + 1}`);
    if (!isFree || (isLive && day < 4)) continue;
    days.add(`${contact}/${day}`);
    return contact;
  }
}

function groupTalk(
  index: number,
  now: Instant,
  contact: number,
  firstMember: number,
): DemoConversation {
  const { queue, turns } = groups[index]!;
  const agent = agents[queue][index % 2]!;
  const begin = now - (5 + index * 300) * MINUTE - turns.length * 9 * MINUTE;
  const place = { status: 'pending' as const, queue: null, user: null };
  const messages = turns.map(([by, body, file], turn) => ({
    at: begin + turn * 9 * MINUTE,
    body,
    ...(file && { file }),
    ...(by === 'a'
      ? { by: 'agent' as const, author: agent }
      : { by: 'customer' as const, member: firstMember + index * 3 + by }),
  }));
  const answered = messages.findLastIndex(({ by }) => by === 'agent');
  return {
    contact,
    isGroup: true,
    tags: [],
    messages,
    notes: [],
    ratingAskedAt: null,
    rating: null,
    bot: { at: 'done' },
    unread: messages.length - 1 - answered,
    steps: [
      { at: begin, kind: 'opened', actor: null, ...place },
      { at: begin + 1, kind: 'transferred', actor: null, ...place, queue },
      ...[{ at: begin + 8 * MINUTE, kind: 'accepted' as const, actor: agent }].map((step) => ({
        ...step,
        status: 'open' as const,
        queue,
        user: agent,
      })),
    ],
  };
}
