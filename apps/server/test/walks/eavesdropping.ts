import { clientEvents } from '@prosa/contract/events';
import type { Noun } from '@prosa/contract/ids';
import type { Schema } from '../../src/http/docs/json-schema.ts';
import { exampleOf, schemaOf } from './example.ts';
import { HIDDEN_MARK, type House, makeHouse } from './house.ts';
import { fill, holds, type Walkable, type WalkedRoute } from './routes.ts';
import type { Walk } from './tenancy.ts';
import type { Ids } from './world.ts';

/** Somebody's live connection. */
export type Listener = {
  send(event: string, given: readonly unknown[]): void;
  /** Everything that has come by now, as text: what was told before this is asked is among it. */
  heard(): Promise<string[]>;
  close(): void;
};
export type Listen = (token: string, companyId: number) => Promise<Listener>;

const listening = ['user', 'supervisor'] as const;

/**
 * An admin calls every route that changes something, with the ids of a conversation that the listeners
 * may not see, who have asked for it in every way that a browser can: they hear nothing of it.
 */
export async function walkEavesdropping(t: Walkable, listen: Listen): Promise<Walk> {
  const walk: Walk = { tried: 0, leaks: [] };
  const changing = t.routes.filter(
    ({ method, access }) =>
      method !== 'GET' && method !== 'HEAD' && access !== 'public' && holds('admin', access),
  );
  for (const profile of listening) {
    for (const route of changing) {
      walk.tried += 1;
      const house = await makeHouse(t.make, t.db, { profile, sameContact: false });
      const listener = await listen(house.token, house.companyId);
      askForIt(listener, house.hidden);
      const { url, query, body } = fill(route, () => (ref) => house.hidden[ref as Noun]);
      await t.call(route.method, url, { token: house.adminToken, query, body });
      const leak = (await listener.heard()).find((event) => isOf(house, event));
      if (leak) walk.leaks.push(`${nameOf(route)}: a ${profile} heard ${leak.slice(0, 120)}`);
      listener.close();
    }
  }
  return walk;
}

function nameOf({ method, url }: WalkedRoute): string {
  return `${method} ${url}`;
}

/** By its words, its address, or the number by which what is in it names it. */
function isOf({ hidden }: House, event: string): boolean {
  return (
    event.includes(HIDDEN_MARK) ||
    event.includes(hidden.ticketUuid) ||
    new RegExp(`"ticketId":${hidden.ticket}[,}]`).test(event)
  );
}

function askForIt(listener: Listener, ids: Ids): void {
  for (const [name, schema] of Object.entries(clientEvents)) {
    for (const given of clientEventExamples(schemaOf(schema), ids)) listener.send(name, given);
  }
}

type Tuple = Schema & { prefixItems?: Schema[] };

/** Each way in which the contract lets an event be said. */
export function clientEventExamples(
  { prefixItems = [] }: Tuple,
  ids: Record<Noun, unknown>,
): unknown[][] {
  const [first] = prefixItems;
  if (!first) return [[]];
  const options = first.anyOf ?? first.oneOf ?? [first];
  return options.map((option) => {
    const value = exampleOf(option, (ref) => ids[ref as Noun]);
    return [option.type === 'string' && option.ref ? String(value) : value];
  });
}
