import type { Profile } from '@prosa/contract/permissions';
import { type Ticket, type TicketPage, ticketStatuses } from '@prosa/contract/ticket';
import { isInList, type TicketFilter } from '@prosa/contract/ticket-list';
import { compareTickets, ticketOrder } from '@prosa/contract/ticket-order';
import { maySeeTicket, type TicketViewer } from '@prosa/contract/ticket-visibility';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

/*
 * The contract says who sees a ticket, which list has it and in which order: what the database answers is held
 * against that, for every kind of ticket and of viewer.
 */

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.stop());

type Person = { token: string; viewer: TicketViewer };
type House = { people: Person[]; tickets: Ticket[]; queueIds: number[]; tagIds: number[] };

async function buildHouse(queueCount: number): Promise<House> {
  const admin = await t.make.admin();
  const { companyId } = admin;
  const queueIds: number[] = [];
  for (let n = 0; n < queueCount; n++) queueIds.push(await t.make.queue(companyId));
  const people = await hire(admin, queueIds);
  const tagIds = [await t.make.tag(companyId), await t.make.tag(companyId)];
  const connectionId = await t.make.connection(companyId);
  const owners = [null, ...people.slice(0, 3).map(({ viewer }) => viewer.userId)];
  const tickets: Ticket[] = [];
  for (const [index, kind] of kindsOf(owners, [null, ...queueIds]).entries()) {
    // Several of the same minute: then the newer id comes first.
    const at = new Date(t.clock.now.getTime() - ((index * 7) % 40) * 60_000);
    const { id } = await t.make.ticket(companyId, { ...kind, connectionId, at });
    for (const [bit, tagId] of tagIds.entries()) {
      if ((index >> bit) % 2 === 1) await t.make.putTag(companyId, id, tagId);
    }
    const { body } = await t.call('GET', `/api/tickets/${id}`, { token: admin.token });
    tickets.push(body);
  }
  return { people, tickets, queueIds, tagIds };
}

async function hire(
  admin: { token: string; adminId: number; companyId: number },
  queueIds: readonly number[],
): Promise<Person[]> {
  const companyHasQueues = queueIds.length > 0;
  const boss = { userId: admin.adminId, profile: 'admin', queueIds: [], companyHasQueues } as const;
  const people: Person[] = [{ token: admin.token, viewer: boss }];
  const staff: [Profile, number[]][] = [
    ['user', queueIds.slice(0, 1)],
    ['user', [...queueIds]],
    ['user', []],
    ['supervisor', queueIds.slice(1)],
  ];
  for (const [profile, served] of staff) {
    const member = { profile, queueIds: served };
    const { id, token } = await t.make.member(admin.companyId, member);
    people.push({ token, viewer: { ...member, userId: id, companyHasQueues } });
  }
  return people;
}

function kindsOf(owners: readonly (number | null)[], queues: readonly (number | null)[]) {
  return ticketStatuses.flatMap((status) =>
    owners.flatMap((userId) =>
      queues.flatMap((queueId) =>
        [false, true].flatMap((isGroup) =>
          [0, 2].map((unread) => ({ status, userId, queueId, isGroup, unread })),
        ),
      ),
    ),
  );
}

/** Whatever a list can be asked for; every part may be left out. */
function anyFilter({ people, queueIds, tagIds }: House) {
  const userIds = people.map(({ viewer }) => viewer.userId);
  return fc.record(
    {
      status: fc.constantFrom(...ticketStatuses),
      isGroup: fc.boolean(),
      showAll: fc.boolean(),
      queueIds: fc.subarray(queueIds),
      tags: fc.subarray(tagIds),
      users: fc.subarray(userIds),
      withUnreadMessages: fc.boolean(),
      order: fc.constant('newest' as const),
    },
    { requiredKeys: [] },
  );
}

/** Its first page, and which come after that. */
async function listed({ token }: Person, filter: TicketFilter): Promise<number[]> {
  const query = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  );
  const { status, body } = await t.call('GET', '/api/tickets', { token, query });
  expect(status).toBe(200);
  const { tickets, following = [] } = body as TicketPage;
  return [...tickets.map(({ id }) => id), ...following];
}

function expected({ tickets }: House, { viewer }: Person, filter: TicketFilter): number[] {
  return tickets
    .filter((ticket) => isInList(ticket, filter, viewer))
    .sort((a, b) => compareTickets(ticketOrder(filter), a, b))
    .map(({ id }) => id);
}

describe.each([2, 0])('in a company with %i queues', (queueCount) => {
  let house: House;
  beforeAll(async () => {
    house = await buildHouse(queueCount);
  });

  test('a list has what the contract says, in its order', async () => {
    const anyone = fc.constantFrom(...house.people);
    await fc.assert(
      fc.asyncProperty(anyone, anyFilter(house), async (person, filter) => {
        expect(await listed(person, filter)).toEqual(expected(house, person, filter));
      }),
      { numRuns: 150 },
    );
  });

  test('a ticket shows itself to those who may see it, and to nobody else', async () => {
    for (const { token, viewer } of house.people) {
      const seen: number[] = [];
      for (const { id } of house.tickets) {
        const { status } = await t.call('GET', `/api/tickets/${id}`, { token });
        if (status === 200) seen.push(id);
      }
      const visible = house.tickets.filter((ticket) => maySeeTicket(viewer, ticket));
      expect(seen).toEqual(visible.map(({ id }) => id));
    }
  });
});
