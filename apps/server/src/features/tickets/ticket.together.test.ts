import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries, type QueryCounter } from '../../../test/query-counter.ts';
import { type Office, startTicketDesk, type TicketDesk } from './ticket-test-kit.ts';

/* Steps that come at once share a transaction (http/act-shared.ts): each is still as if it were alone. */

let counter: QueryCounter;
let t: TicketDesk;
beforeAll(async () => {
  counter = countQueries();
  t = await startTicketDesk();
});
afterAll(async () => {
  await t.stop();
  counter.remove();
});

const MANY = 24;

async function waitingTickets({ ticket }: Office): Promise<number[]> {
  const made = await Promise.all(Array.from({ length: MANY }, () => ticket()));
  return made.map(({ id }) => id);
}

test('many agents accept at once: each has their own, by their own name, with few queries', async () => {
  const office = await t.office();
  const { companyId, sales, put, events, attendances, segments } = office;
  const ids = await waitingTickets(office);
  const sellers = await Promise.all(ids.map(() => t.make.member(companyId, { queueIds: [sales] })));
  const accept = (id: number, index: number) =>
    put(sellers[index]!, id, { status: 'open', userId: sellers[index]!.id });
  await accept(ids[0]!, 0);
  const { queries: alone } = await counter.during(() => accept(ids[1]!, 1));
  const before = counter.total();
  const answers = await Promise.all(ids.slice(2).map((id, index) => accept(id, index + 2)));
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY - 2).fill(200));
  expect(counter.total() - before).toBeLessThan((alone * (MANY - 2)) / 3);
  for (const [index, id] of ids.entries()) {
    const { id: userId } = sellers[index]!;
    expect(await events(id)).toMatchObject([{ kind: 'accepted', actor_id: userId }]);
    expect(await attendances(id)).toMatchObject([
      { user_id: userId, started_at: expect.any(Date) },
    ]);
    expect((await segments(id)).at(-1)).toMatchObject({ user_id: userId, ended_at: null });
  }
});

test('what is refused harms nobody who came with it, and changes nothing', async () => {
  const office = await t.office();
  const { seller, helper, put, events } = office;
  const ids = await waitingTickets(office);
  const answers = await Promise.all(
    ids.map((id, index) => {
      const who = index % 4 === 0 ? helper : seller;
      return put(who, id, { status: 'open', userId: who.id });
    }),
  );
  for (const [index, id] of ids.entries()) {
    const isRefused = index % 4 === 0;
    expect(answers[index]!.status).toBe(isRefused ? 403 : 200);
    expect(await events(id)).toHaveLength(isRefused ? 0 : 1);
  }
});

test('of many who want the same one, one has it and the others hear who', async () => {
  const { companyId, sales, ticket, put, events } = await t.office();
  const { id } = await ticket();
  const sellers = await Promise.all(
    Array.from({ length: MANY }, () => t.make.member(companyId, { queueIds: [sales] })),
  );
  const answers = await Promise.all(
    sellers.map((one) => put(one, id, { status: 'open', userId: one.id })),
  );
  const won = sellers.filter((_, index) => answers[index]!.status === 200);
  expect(won).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => `${body.error} ${body.user?.id}`))).toEqual(
    new Set([`ERR_TICKET_ALREADY_ACCEPTED ${won[0]!.id}`]),
  );
  expect(await events(id)).toHaveLength(1);
});

test('many are closed at once, and each customer is asked for a rating', async () => {
  const office = await t.office();
  const { companyId, seller, put } = office;
  await t.db
    .updateTable('settings')
    .set({ value: 'enabled' })
    .where('company_id', '=', companyId)
    .where('key', '=', 'userRating')
    .execute();
  const made = await Promise.all(
    Array.from({ length: MANY }, () => office.ticket({ status: 'open', userId: seller.id })),
  );
  const answers = await Promise.all(made.map(({ id }) => put(seller, id, { status: 'closed' })));
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
  const asked = await t.db
    .selectFrom('messages')
    .select('ticket_id')
    .where('company_id', '=', companyId)
    .where('automatic', '=', true)
    .execute();
  expect(asked.map((one) => one.ticket_id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});
