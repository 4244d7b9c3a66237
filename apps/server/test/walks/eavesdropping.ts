import { clientEvents } from '@prosa/contract/events';
import type { Noun } from '@prosa/contract/ids';
import type { Profile } from '@prosa/contract/permissions';
import type { Schema } from '../../src/http/docs/json-schema.ts';
import { exampleOf, schemaOf } from './example.ts';
import { type House, makeHouse, saysHidden } from './house.ts';
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

/**
 * An admin calls every route that changes something, with the ids of a conversation that an agent and
 * a supervisor may not see, who have asked for it in every way that a browser can: they hear nothing of it.
 */
export async function walkEavesdropping(t: Walkable, listen: Listen): Promise<Walk> {
  const walk: Walk = { tried: 0, leaks: [] };
  const changing = t.routes.filter(
    ({ method, access }) =>
      method !== 'GET' && method !== 'HEAD' && access !== 'public' && holds('admin', access),
  );
  for (const route of changing) {
    const house = await makeHouse(t.make, t.db, { profile: 'user', sameContact: false });
    const listeners = await openListeners(t, house, listen);
    for (const { listener } of listeners) askForIt(listener, house.hidden);
    const { url, query, body } = fill(route, () => (ref) => house.hidden[ref as Noun]);
    await t.call(route.method, url, { token: house.adminToken, query, body });
    for (const { profile, listener } of listeners) {
      walk.tried += 1;
      const leak = (await listener.heard()).find((event) => isOf(house, profile, event));
      if (leak) walk.leaks.push(`${nameOf(route)}: a ${profile} heard ${leak.slice(0, 120)}`);
      listener.close();
    }
  }
  return walk;
}

/** One of each profile, side by side in the queue that it is hidden from. */
async function openListeners(t: Walkable, { companyId, token, ids }: House, listen: Listen) {
  const supervisor = await t.make.member(companyId, {
    profile: 'supervisor',
    queueIds: [ids.queue],
  });
  return [
    { profile: 'user', listener: await listen(token, companyId) },
    { profile: 'supervisor', listener: await listen(supervisor.token, companyId) },
  ] as const;
}

function nameOf({ method, url }: WalkedRoute): string {
  return `${method} ${url}`;
}

/** By its words, its address, or the number by which what is in it names it. */
function isOf({ hidden }: House, profile: Profile, event: string): boolean {
  return (
    saysHidden(profile, event) ||
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
