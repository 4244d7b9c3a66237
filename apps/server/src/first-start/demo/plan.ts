import type { Random } from '../../seeded-random.ts';
import { arrivals } from './arrivals.ts';
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

const CONTACTS = 140;
/** Who wrote long before; of the others one in so many conversations is somebody's first. */
const REGULARS = 25;
const ONE_IN_IS_NEW = 6;
/** The last ones only write in groups. */
const IN_GROUPS = 12;
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

/** Two months at the coffee roaster's, up to this minute. The same for the same random numbers. */
export function planDemo(random: Random, now: Instant, timezone: string): DemoPlan {
  const people = makeContacts(random, CONTACTS);
  const members = people.length - IN_GROUPS;
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
  const whoWrites = contactChooser(random);
  const closed = arrivals(random, now, timezone).flatMap(({ at, daysAgo }) => {
    const talk = shifted(play(whoWrites(daysAgo), 'closed'), at);
    return lastMessage(talk).at < now ? [talk] : [];
  });
  const talks = groups.map((_, index) => groupTalk(index, now, people.length + index, members));
  const conversations = [...closed, ...live, ...talks].toSorted(
    (one, other) => one.steps[0]!.at - other.steps[0]!.at,
  );
  return { contacts: [...people, ...groupContacts], conversations };
}

/** Of those who are served right now these came for the first time. */
const NEW_AND_LIVE = 14;

/** Somebody with no other conversation that day or the day before; who has a live one has been silent for some days. */
function contactChooser(random: Random): (daysAgo: number) => number {
  const strangers = Array.from({ length: CONTACTS - IN_GROUPS }, (_, contact) => contact).filter(
    (contact) => contact < LIVE.length - NEW_AND_LIVE || contact >= LIVE.length,
  );
  const known = strangers.splice(0, REGULARS);
  const days = new Set<string>();
  const isFree = (contact: number, daysAgo: number) =>
    !days.has(`${contact}/${daysAgo}`) &&
    !days.has(`${contact}/${daysAgo + 1}`) &&
    !(contact < LIVE.length && daysAgo < 4);
  return (daysAgo) => {
    const free = known.filter((contact) => isFree(contact, daysAgo));
    const isNew = free.length === 0 || random.below(ONE_IN_IS_NEW) === 0;
    const contact = (isNew ? strangers.shift() : undefined) ?? random.pick(free);
    if (!known.includes(contact)) known.push(contact);
    days.add(`${contact}/${daysAgo}`);
    return contact;
  };
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
