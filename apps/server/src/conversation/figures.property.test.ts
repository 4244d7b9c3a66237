import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { CompanyScope } from '../db/scope.ts';
import { updateCompany } from '../features/companies/company.service.ts';
import { mergeContacts, undoMerge } from '../features/contacts/contact.merge.ts';
import { driftOf, foldFigures, recountFigures } from '../features/dashboard/figure.books.ts';
import { ticketsOfRounds } from '../features/dashboard/figure.tickets.ts';
import { figuresByHand, keptFigures, listsBehind } from '../features/dashboard/figure-test-kit.ts';
import { writeBody } from '../features/messages/message.service.ts';
import { updateTicket } from '../features/tickets/ticket.actions.ts';
import { deleteTicket } from '../features/tickets/ticket.deletion.ts';
import { type BotDesk, HOUR, MINUTE, startBotDesk } from './bot-test-kit.ts';
import { newId, phone } from './ingest-test-kit.ts';

/*
 * Random lives of tickets: customers write, agents accept, answer, hand over, tag, close and delete, contacts are
 * merged and parted, the clock jumps, the company moves to another zone. After each step the figures that were kept
 * equal those counted by hand; after each life the tickets behind them are as many, too.
 */

let desk: BotDesk;
let agents: number[];
let queues: number[];
let tags: number[];
beforeAll(async () => {
  desk = await startBotDesk();
  await desk.connection({ greeting_message: 'Olá!' });
  queues = [await desk.queue('Vendas'), await desk.queue('Suporte')];
  await desk.menu(queues);
  await desk.setting('userRating', 'enabled');
  const made = [1, 2].map(() => desk.make.user(desk.companyId, { profile: 'admin' }));
  agents = (await Promise.all(made)).map(({ id }) => id);
  tags = [await desk.make.tag(desk.companyId), await desk.make.tag(desk.companyId)];
});
afterAll(() => desk.stop());

const CUSTOMERS = 3;
const zones = ['America/Sao_Paulo', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'];

const actions = [
  ...(['says', 'says', 'says', 'rates', 'opens', 'opens', 'answers', 'answers', 'closes'] as const),
  ...(['closes', 'returns', 'to-queue', 'to-user', 'tags', 'untags', 'deletes'] as const),
  ...(['is-rated', 'merges', 'parts', 'folds', 'moves-away', 'waits', 'waits'] as const),
];
type Step = { does: (typeof actions)[number]; who: number; one: number; ms: number };
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...actions),
  who: fc.nat({ max: CUSTOMERS - 1 }),
  one: fc.nat({ max: 11 }),
  ms: fc.constantFrom(MINUTE, 16 * MINUTE, 90 * MINUTE, 5 * HOUR, 26 * HOUR, -HOUR),
});

let round = 0;
let timezone = zones[0]!;

async function play(steps: readonly Step[]): Promise<void> {
  round += 1;
  const numbers = Array.from(
    { length: CUSTOMERS },
    (_, index) => `55119${String(60_000_000 + round * CUSTOMERS + index)}`,
  );
  for (const one of steps) {
    await take(one, numbers);
    const kept = await keptFigures(desk.db, desk.companyId);
    expect(kept).toEqual(await figuresByHand(desk.db, desk.companyId, timezone));
  }
  expect(await inCompany(driftOf)).toEqual([]);
  await compareLists();
}

/** How many of a day's figures are held against the tickets behind them, after each life. */
const LISTS = 40;

/** Behind every figure are as many rounds as it says. */
async function compareLists(): Promise<void> {
  const all = listsBehind(await keptFigures(desk.db, desk.companyId));
  const some = all.filter((_, index) => (index * 31 + round) % Math.ceil(all.length / LISTS) === 0);
  for (const { filter, rounds } of some) {
    const found = await inCompany((scope) => ticketsOfRounds(scope, filter));
    expect({ filter, rounds: found?.ticketIds.length }).toEqual({ filter, rounds });
  }
}

const inCompany = <T>(work: (scope: CompanyScope) => Promise<T>) =>
  desk.server.deps.scopes.inCompany({ companyId: desk.companyId, actor: null }, work);

async function take({ does, who, one, ms }: Step, numbers: readonly string[]): Promise<void> {
  // No two steps at the same instant: by it those who count by hand know which round a merge has ended.
  desk.clock.advance(1000);
  if (does === 'waits') return desk.clock.advance(ms);
  if (does === 'folds') return void (await inCompany(foldFigures));
  if (does === 'moves-away') {
    timezone = zones[one % zones.length]!;
    await inCompany((scope) => updateCompany(scope, { timezone }));
    return inCompany(recountFigures);
  }
  const number = numbers[who]!;
  if (does === 'is-rated') {
    for (const next of ['opens', 'closes', 'rates'] as const) {
      await take({ does: next, who, one, ms }, numbers);
    }
    return;
  }
  if (does === 'says' || does === 'rates') {
    const text = does === 'rates' ? String(1 + (one % 3)) : 'Oi';
    const at = desk.clock.now.toISOString();
    return desk.writes(text, { chat: phone(number), id: newId(), at });
  }
  if (does === 'merges' || does === 'parts') return mergeOrPart(does, numbers, who);
  // With the oldest one goes the contact's first round, if others are left.
  const ticketId = await ticketOf(number, does === 'deletes' ? 'asc' : 'desc');
  if (ticketId === undefined) return;
  await as(agents[one % agents.length]!, (scope, actor) =>
    act(scope, actor, { does, ticketId, one }),
  );
}

type Act = { does: Step['does']; ticketId: number; one: number };

async function act(scope: CompanyScope, actor: Actor, { does, ticketId, one }: Act) {
  const update = (asked: Parameters<typeof updateTicket>[3]) =>
    updateTicket(scope, actor, ticketId, asked);
  if (does === 'opens') return update({ status: 'open' });
  if (does === 'closes') return update({ status: 'closed' });
  if (does === 'returns') return update({ status: 'pending' });
  if (does === 'to-queue') return update({ queueId: queues[one % queues.length]! });
  if (does === 'to-user') return update({ userId: agents[one % agents.length]! });
  if (does === 'answers') return writeBody(scope, actor, ticketId, { body: 'Já vejo.' });
  if (does === 'deletes') return deleteTicket(scope, actor, ticketId);
  const tag = { company_id: desk.companyId, ticket_id: ticketId, tag_id: tags[one % tags.length]! };
  return does === 'tags'
    ? scope.db
        .insertInto('ticket_tags')
        .values(tag)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : scope.db
        .deleteFrom('ticket_tags')
        .where('company_id', '=', tag.company_id)
        .where('ticket_id', '=', tag.ticket_id)
        .where('tag_id', '=', tag.tag_id)
        .execute();
}

async function mergeOrPart(does: 'merges' | 'parts', numbers: readonly string[], who: number) {
  if (does === 'parts') {
    const merge = await desk.db
      .selectFrom('contact_merges')
      .select('id')
      .where('company_id', '=', desk.companyId)
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (merge) await as(agents[0]!, (scope) => undoMerge(scope, merge.id));
    return;
  }
  const one = await contactOf(numbers[who]!);
  const other = await contactOf(numbers[(who + 1) % numbers.length]!);
  if (one === undefined || other === undefined || one === other) return;
  await as(agents[0]!, (scope) => mergeContacts(scope, [one, other], 'person'));
}

/** What the rules refuse changes nothing, and so no figure. */
async function as(
  userId: number,
  work: (scope: CompanyScope, actor: Actor) => Promise<unknown>,
): Promise<void> {
  const { companyId } = desk;
  const actor: Actor = { userId, companyId, sessionId: '', profile: 'admin', super: false };
  try {
    await desk.server.deps.scopes.inCompany({ companyId, actor }, (scope) => work(scope, actor));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function contactOf(number: string): Promise<number | undefined> {
  const row = await desk.db
    .selectFrom('contact_identities')
    .select('contact_id')
    .where('company_id', '=', desk.companyId)
    .where('value', '=', number)
    .executeTakeFirst();
  return row?.contact_id;
}

async function ticketOf(number: string, order: 'asc' | 'desc'): Promise<number | undefined> {
  const row = await desk.db
    .selectFrom('tickets')
    .select('id')
    .where('contact_id', '=', (await contactOf(number)) ?? 0)
    .orderBy('id', order)
    .executeTakeFirst();
  return row?.id;
}

/** Of any others, merges and ratings may by chance be none. */
const SEED_OF_FULL_LIVES = 1;

test('whatever becomes of tickets, the figures kept are those counted by hand', async () => {
  const lives = fc.array(step, { minLength: 15, maxLength: 40 });
  await fc.assert(fc.asyncProperty(lives, play), { numRuns: 10, endOnFailure: true });
  await fc.assert(fc.asyncProperty(lives, play), {
    numRuns: 20,
    seed: SEED_OF_FULL_LIVES,
    endOnFailure: true,
  });
  // Lives in which nothing of this happens would prove little.
  const { rows } = await sql<Record<string, number>>`
    select count(*) as rounds, count(first_response_at) as answered, count(rating) as rated,
      count(*) filter (where merged) as merged, count(*) filter (where tag_ids <> '{}') as tagged,
      count(*) - count(distinct ticket_id) as reopened
    from attendances where company_id = ${desk.companyId}`.execute(desk.db);
  for (const [what, count] of Object.entries(rows[0]!)) {
    expect({ what, happened: count > 0 }).toEqual({ what, happened: true });
  }
});
