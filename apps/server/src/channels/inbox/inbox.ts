import { sql } from 'kysely';
import { microBatch } from '../../db/batching/micro-batch.ts';
import { MUCH } from '../../db/giving-way.ts';
import type { CompanyScope, Scopes } from '../../db/scope.ts';
import { inLaneOrder } from '../../jobs/ordered-reader/ordered-table.ts';
import { addressKey, type Peer } from '../address.ts';
import type { ConnectionRef } from '../channel.ts';
import type { ChannelEvent, Content, Said } from '../channel-event.ts';

type Row = { connectionId: number; lane: string; key: string | null; event: string };
type Keep = (rows: readonly Row[]) => Promise<boolean[]>;

/** Keeps what a channel told before anything acts on it. A repeat changes nothing; true if it was new. */
export async function keepEvent(
  scopes: Scopes,
  connection: ConnectionRef,
  event: ChannelEvent,
): Promise<boolean> {
  const [isNew] = await keepEvents(scopes, connection, [event]);
  return isNew === true;
}

/** The same of several, all or none. */
export function keepEvents(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  events: readonly ChannelEvent[],
): Promise<boolean[]> {
  return keeperOf(scopes, companyId)(events.map((event) => rowOf(connectionId, event)));
}

function rowOf(connectionId: number, told: ChannelEvent): Row {
  const text = JSON.stringify(told, storable);
  const event = JSON.parse(text) as ChannelEvent;
  const lane = `${connectionId}:${laneOf(event)}`;
  return { connectionId, lane, key: repeatKey(event), event: text };
}

/** Whatever it was: of what comes again and cannot be read a second time, the id alone is known. */
export async function isKept(
  scopes: Scopes,
  { companyId, connectionId }: ConnectionRef,
  said: Said,
): Promise<boolean> {
  const row = await scopes.inCompany({ companyId, actor: null }, ({ db }) =>
    db
      .selectFrom('inbox')
      .select('id')
      .where('company_id', '=', companyId)
      .where('connection_id', '=', connectionId)
      .where(
        'repeat_key',
        'in',
        saidKinds.map((kind) => saidKey(kind, said)),
      )
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** What was said is taken out of the event; that it came stays, so that a repeat is known for one. */
export async function emptyRawEvent(
  scope: CompanyScope,
  connectionId: number,
  said: Said,
): Promise<void> {
  const empty = JSON.stringify({ kind: 'unsupported', what: 'unsent' } satisfies Content);
  await sql`
    update inbox set event = jsonb_set(event, '{content}', ${empty}::jsonb) - 'quoted' - 'name'
    where company_id = ${scope.companyId} and connection_id = ${connectionId}
      and repeat_key = ${saidKey('message', said)}`.execute(scope.db);
}

const keepers = new WeakMap<Scopes, Map<number, Keep>>();

/** One for each company: what many chats tell at once is one transaction. */
function keeperOf(scopes: Scopes, companyId: number): Keep {
  const ofCompanies = keepers.get(scopes) ?? new Map<number, Keep>();
  keepers.set(scopes, ofCompanies);
  const keep =
    ofCompanies.get(companyId) ??
    microBatch(
      async (groups: readonly (readonly Row[])[]) => {
        const isNew = await scopes.inCompany({ companyId, actor: null }, (scope) =>
          insertEvents(scope, groups.flat()),
        );
        return groups.map((rows) => isNew.splice(0, rows.length));
      },
      {
        size: (rows) => rows.length,
        between: async (count, tookMs) => {
          if (count >= MUCH) await scopes.giveWay(companyId, tookMs);
        },
      },
    );
  ofCompanies.set(companyId, keep);
  return keep;
}

/** As arrays, so that it is one statement for any number of rows. */
async function insertEvents(scope: CompanyScope, asked: readonly Row[]): Promise<boolean[]> {
  const rows = inLaneOrder(asked);
  const { rows: kept } = await sql<{ key: string | null }>`
    insert into inbox (company_id, connection_id, lane, repeat_key, event)
    select ${scope.companyId}, * from unnest(
      ${rows.map((row) => row.connectionId)}::bigint[], ${rows.map((row) => row.lane)}::text[],
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.event)}::jsonb[])
    on conflict do nothing
    returning connection_id || '/' || repeat_key as key`.execute(scope.db);
  const fresh = new Set(kept.map(({ key }) => key));
  // Of two that came together under one key the first is the new one.
  return asked.map(
    ({ connectionId, key }) => key === null || fresh.delete(`${connectionId}/${key}`),
  );
}

/** Senders write what they like; what PostgreSQL cannot keep must not make it refuse the rest. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** What belongs to one chat is handled in the order in which it came. */
function laneOf(event: ChannelEvent): string {
  switch (event.type) {
    case 'identity':
      return 'identities';
    case 'picture':
      return addressKey(event.of);
    case 'group':
      return addressKey(event.group);
    default:
      return chatKey(event.chat);
  }
}

/** One chat by one name: the LID where the channel tells both, because it tells that one always. */
function chatKey({ address, also }: Peer): string {
  return addressKey(also?.kind === 'lid' ? also : address);
}

const saidKinds = ['message', 'edit', 'deletion', 'reaction'] as const;

/** Ids are chosen by senders: only with chat and sender do they name one message. */
function saidKey(kind: (typeof saidKinds)[number] | 'undecryptable', said: Said): string {
  const where = said.fromMe ? 'me' : `${chatKey(said.chat)}/${chatKey(said.sender)}`;
  return `${kind}/${where}/${said.id}`;
}

function repeatKey(event: ChannelEvent): string | null {
  switch (event.type) {
    case 'message':
    case 'edit':
    case 'deletion':
    case 'reaction': {
      // A placeholder is not the message: that may still come, under the same id.
      const isPlaceholder = event.type === 'message' && event.content.kind === 'undecryptable';
      return saidKey(isPlaceholder ? 'undecryptable' : event.type, event);
    }
    case 'call':
      return `call/${chatKey(event.chat)}/${event.id}/${event.state}`;
    // To hear these twice does no harm, and each may differ from the one before.
    case 'receipt':
    case 'identity':
    case 'picture':
    case 'group':
    case 'thread':
      return null;
  }
}
