import { sql } from 'kysely';
import { eventually } from '../eventually.ts';
import type { Shop } from '../whatsapp/shop.ts';
import type { Ledger } from './chaos.ts';

export type Findings = {
  killed: number;
  inbound: number;
  accepted: number;
  doubtful: number;
  /** How many answers the telephones were told more than once by the same id, and showed once. */
  repeated: number;
  faults: string[];
};

/** How long the product may need to catch up with everything. */
const CATCHING_UP_MS = 180_000;

/** Waits until nothing is on its way any more, then compares what was said with what is there. */
export async function checkEverything(
  shop: Shop,
  ledger: Ledger,
  { killed, say }: { killed: number; say(line: string): void },
): Promise<Findings> {
  const faults: string[] = [];
  await eventually(() => isThrough(shop, ledger), CATCHING_UP_MS).catch((error) =>
    faults.push(String(error)),
  );
  say('nothing is on its way any more');
  let repeated = 0;
  for (const { number } of ledger.customers) {
    faults.push(...(await inboundFaults(shop, ledger, number)));
    const outbound = await outboundFaults(shop, ledger, number);
    faults.push(...outbound.faults);
    repeated += outbound.repeated;
  }
  faults.push(...(await ticketFaults(shop, ledger)));
  const count = (lists: Map<string, string[]>) => [...lists.values()].flat().length;
  return {
    killed,
    inbound: count(ledger.inbound),
    accepted: count(ledger.accepted),
    doubtful: count(ledger.doubtful),
    repeated,
    faults,
  };
}

/** Every message is stored, every answer is with the provider, and no work waits or has failed. */
async function isThrough(shop: Shop, ledger: Ledger): Promise<void> {
  const said = [...ledger.inbound.values()].flat().length;
  const { rows } = await sql<{ what: string; count: number }>`
    select 'stored' as what, count(*)::int from messages where not from_me
    union all select 'unsent', count(*)::int from messages where from_me and ack = 0
    union all select 'inbox', count(*)::int from inbox where finished_at is null
    union all select 'outbox', count(*)::int from outbox where finished_at is null
    union all select 'journal', count(*)::int from channel_journal
    union all select 'failed', count(*)::int from inbox where outcome = 'failed'
    union all select 'failed sends', count(*)::int from outbox where outcome = 'failed'
  `.execute(shop.db);
  const counts = Object.fromEntries(rows.map((row) => [row.what, row.count]));
  const { stored, ...rest } = counts;
  const left = Object.entries(rest).filter(([, count]) => count !== 0);
  if (stored !== said || left.length > 0) {
    throw new Error(`${stored} of ${said} stored; left: ${JSON.stringify(left)}`);
  }
}

async function inboundFaults(shop: Shop, ledger: Ledger, number: string): Promise<string[]> {
  const { ticketId } = ledger.customers.find((one) => one.number === number)!;
  const rows = await shop.db
    .selectFrom('messages')
    .select('body')
    .where('ticket_id', '=', ticketId)
    .where('from_me', '=', false)
    .orderBy('id')
    .execute();
  const stored = rows.map((row) => row.body).join(' | ');
  const said = ledger.inbound.get(number)!.join(' | ');
  return stored === said ? [] : [`from ${number}: said ${said}; stored ${stored}`];
}

async function outboundFaults(shop: Shop, ledger: Ledger, number: string) {
  const faults: string[] = [];
  const messages = (await shop.lab.messages(number)).filter((one) => !one.fromMe);
  const shown = messages.map((one) => one.text);
  const accepted = ledger.accepted.get(number)!;
  const doubtful = new Set(ledger.doubtful.get(number)!);
  for (const text of new Set(shown)) {
    const times = shown.filter((one) => one === text).length;
    if (times > 1) faults.push(`${number} shows "${text}" ${times} times`);
    if (!accepted.includes(text) && !doubtful.has(text)) faults.push(`${text}: nobody wrote it`);
  }
  const certain = shown.filter((text) => !doubtful.has(text)).join(' | ');
  if (certain !== accepted.join(' | ')) {
    faults.push(`to ${number}: accepted ${accepted.join(' | ')}; shown ${certain}`);
  }
  const repeated = messages.filter((one) => one.copies > 1).length;
  return { faults, repeated };
}

async function ticketFaults(shop: Shop, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const { rows } = await sql<{ contact_id: number; count: number }>`
    select contact_id, count(*)::int as count from tickets where status <> 'closed'
    group by contact_id, connection_id having count(*) > 1`.execute(shop.db);
  for (const row of rows) faults.push(`contact ${row.contact_id}: ${row.count} live tickets`);
  for (const { number, ticketId } of ledger.customers) {
    const { unread } = await shop.db
      .selectFrom('tickets')
      .select('unread')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const said = ledger.inbound.get(number)!.length;
    if (unread !== said) faults.push(`${number}: ${said} messages, ${unread} unread`);
  }
  return faults;
}
