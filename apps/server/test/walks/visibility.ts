import type { Noun } from '@prosa/contract/ids';
import { may, type Profile } from '@prosa/contract/permissions';
import { EXAMPLE_TEXT } from './example.ts';
import {
  belongings,
  conversationPrint,
  HIDDEN_MARK,
  type House,
  makeHouse,
  saysHidden,
} from './house.ts';
import {
  fill,
  holds,
  type Position,
  positionsOf,
  type Walkable,
  type WalkedRoute,
} from './routes.ts';
import type { Walk } from './tenancy.ts';
import { untouched } from './world.ts';

type WalkOptions = {
  byKey?: boolean;
  /** Whose the hidden conversation is: another contact’s, the very same one’s, or each in turn. */
  contacts?: readonly boolean[];
};

/**
 * Calls every route that the profile may call as somebody of one queue, with ids of another queue's
 * conversation in each place that takes one, and once with their own: nothing of the hidden conversation
 * may come back, and nothing in it may change.
 */
export async function walkVisibility(
  t: Walkable,
  profile: Profile,
  { byKey = false, contacts = [false, true] }: WalkOptions = {},
): Promise<Walk> {
  const walk: Walk = { tried: 0, leaks: [] };
  const prints = new Map<House, string>();
  const routes = t.routes.filter(({ access }) => access !== 'public' && holds(profile, access));
  for (const sameContact of contacts) {
    const houseOf = untouched(t.db, () => makeHouse(t.make, t.db, { profile, sameContact, byKey }));
    for (const route of routes) {
      const house = await houseOf();
      // The own ids last: only then may anything of them be gone.
      for (const position of [...positionsOf(route), null]) {
        walk.tried += 1;
        const leak = await tryRoute(t, route, position, house, profile, prints);
        const place = position ? `${position.part} ${position.path.join('.')}` : 'own ids';
        const whose = sameContact ? 'the same contact' : 'another contact';
        if (leak) walk.leaks.push(`${route.method} ${route.url} with ${place} (${whose}): ${leak}`);
      }
    }
  }
  return walk;
}

async function tryRoute(
  t: Walkable,
  route: WalkedRoute,
  position: Position | null,
  house: House,
  profile: Profile,
  /** What was hidden after the request before. */
  prints: Map<House, string>,
): Promise<string | undefined> {
  const { url, query, body } = fill(
    route,
    (part) => (ref, path) => {
      const isHere = position?.part === part && position.path.join('.') === path.join('.');
      return (isHere ? house.hidden : house.ids)[ref as Noun];
    },
    position,
  );
  const before = prints.get(house) ?? (await conversationPrint(t.db, house.hidden));
  const answer = await t.call(route.method, url, {
    token: house.token,
    body,
    query: lookingForIt(query),
  });
  const after = await conversationPrint(t.db, house.hidden);
  prints.set(house, after);
  const said = JSON.stringify(answer.body);
  if (saysHidden(profile, said)) return 'answered with what is hidden';
  if (said.includes(house.hidden.ticketUuid)) return 'named the hidden ticket';
  const wrong = position && wrongAnswer(route, position, profile, answer, house);
  if (wrong) return wrong;
  const isAsItWas = after === before;
  if (isAsItWas || mayChangeIt(route, position, profile)) return undefined;
  return `changed the hidden conversation (${answer.status})`;
}

/** What is not theirs does not exist for them, or is refused. */
function wrongAnswer(
  route: WalkedRoute,
  position: Position,
  profile: Profile,
  { status, body }: { status: number; body: { error?: string } },
  { ids, hidden }: House,
): string | undefined {
  const answered = `answered ${status} ${body?.error ?? ''}`.trim();
  const refused = [403, 404];
  switch (belongings[position.ref as Noun]) {
    case 'company':
      return undefined;
    case 'person':
      if (may(profile, 'quick-messages:manage')) return undefined;
      return refused.includes(status) ? undefined : answered;
    case 'conversation':
      // What only narrows a list may say that nothing is left of it.
      return [...refused, ...(position.isFilter ? [200] : [])].includes(status)
        ? undefined
        : answered;
    case 'contact': {
      // A contact is everybody's to look at, and one who is being served is served by one.
      // Whose name and number are put on a list is looked at, and stays as they are.
      const isLook =
        route.method === 'GET' || ['contacts:read', 'campaigns:use'].includes(route.access);
      const mayAct = isLook || may(profile, 'contacts:change-any');
      const isOwnToo = position.ref === 'contact' && ids.contact === hidden.contact;
      if (mayAct || isOwnToo || body?.error === 'ERR_OTHER_OPEN_TICKET') return undefined;
      return refused.includes(status) ? undefined : answered;
    }
  }
}

/** A tag or a queue is the company's; and supervisors may change a contact with all its conversations. */
function mayChangeIt(route: WalkedRoute, position: Position | null, profile: Profile): boolean {
  const whose = position && belongings[position.ref as Noun];
  if (whose === 'company') return true;
  const isAboutContacts = whose === 'contact' || route.url.startsWith('/api/contacts/');
  return isAboutContacts && may(profile, 'contacts:change-any');
}

/** Whatever words a list is searched by: those of the hidden conversation find nothing. */
function lookingForIt(query: Record<string, string>): Record<string, string> {
  const entries = Object.entries(query).map(([name, value]) => [
    name,
    value === EXAMPLE_TEXT ? HIDDEN_MARK : value,
  ]);
  return Object.fromEntries(entries);
}
