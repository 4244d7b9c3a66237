import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { PlainError } from '../plain-error.ts';
import type { Console } from './console.ts';
import { table } from './print-table.ts';

type Step = { at: string; step: string; says: string };

type Found = {
  company_id: number;
  id: number;
  provider_id: string;
  connection_id: number;
  connection: string;
  from_me: boolean;
  ack: number;
  failure: string | null;
  author: string | null;
  automatic: boolean;
  ticket: number;
  stored: Date;
};

const acks = ['stored', 'with the provider', 'delivered', 'read', 'played'];

/** Where a message came from, when it was stored, handed over and acknowledged, and by whom; never what it says. */
export function messageWay({ deps }: Console, word: string): Promise<string> {
  if (!/^[\w.:-]{1,120}$/.test(word))
    throw new PlainError('Name a message by its number or the provider’s id.');
  return deps.scopes.DANGEROUSLY_acrossCompanies('the host follows a message', async ({ db }) => {
    const found = await messagesOf(db, word);
    if (found.length === 0) {
      const waiting = await inboxOf(db, word);
      if (waiting.length === 0) throw new PlainError(`Nothing is known of the message ${word}.`);
      return table(waiting, ['at', 'step', 'says']);
    }
    const ways = await Promise.all(
      found.map(async (message) => {
        const steps = [
          ...(await inboxOf(db, message.provider_id)),
          storedStep(message),
          ...(await outboxOf(db, message)),
        ].toSorted((a, b) => (a.at < b.at ? -1 : 1));
        const head = `Message ${message.id} (${message.provider_id}), company ${message.company_id}, ticket ${message.ticket}`;
        const end = `Now: ${acks[message.ack]}${message.failure ? `, failed: ${message.failure}` : ''}`;
        return `${head}\n${table(steps, ['at', 'step', 'says'])}\n${end}`;
      }),
    );
    return ways.join('\n\n');
  });
}

async function messagesOf(db: Db, word: string): Promise<Found[]> {
  const id = /^\d{1,15}$/.test(word) ? Number(word) : null;
  const { rows } = await sql<Found>`
    select message.company_id, message.id, message.provider_id, message.connection_id,
      connection.name as connection, message.from_me, message.ack, message.failure, message.automatic,
      writer.name as author, message.ticket_id as ticket, message.created_at as stored
    from messages as message
    join connections as connection
      on connection.company_id = message.company_id and connection.id = message.connection_id
    left join users as writer on writer.company_id = message.company_id and writer.id = message.author_id
    where ${id === null ? sql`message.provider_id = ${word}` : sql`message.id = ${id}`} limit 10`.execute(
    db,
  );
  return rows;
}

function storedStep(message: Found): Step {
  const by = message.from_me
    ? (message.author ?? (message.automatic ? 'the bot' : 'a telephone'))
    : 'the customer';
  return {
    at: message.stored.toISOString(),
    step: 'stored',
    says: `by ${by}, on ${message.connection}`,
  };
}

/** What the channel told under this id: kept before it was acknowledged to the provider. */
async function inboxOf(db: Db, providerId: string): Promise<Step[]> {
  const { rows } = await sql<{
    at: Date;
    type: string;
    outcome: string | null;
    attempts: number;
    done: Date | null;
  }>`
    select created_at as at, event ->> 'type' as type, outcome, attempts, finished_at as done from inbox
    where event ->> 'id' = ${providerId} order by id limit 20`.execute(db);
  return rows.flatMap(({ at, type, outcome, attempts, done }) => [
    { at: at.toISOString(), step: 'received', says: `${type}, kept in the inbox` },
    ...(done
      ? [{ at: done.toISOString(), step: 'worked off', says: `${outcome}, attempt ${attempts}` }]
      : []),
  ]);
}

async function outboxOf(db: Db, message: Found): Promise<Step[]> {
  const { rows } = await sql<{
    at: Date;
    outcome: string | null;
    attempts: number;
    error: string | null;
    done: Date | null;
  }>`
    select created_at as at, outcome, attempts, last_error as error, finished_at as done from outbox
    where company_id = ${message.company_id} and message_id = ${message.id} order by id`.execute(
    db,
  );
  return rows.flatMap(({ at, outcome, attempts, error, done }) => [
    { at: at.toISOString(), step: 'to be sent', says: 'in the outbox' },
    done
      ? {
          at: done.toISOString(),
          step: outcome === 'done' ? 'sent' : 'given up',
          says: `attempt ${attempts}${error ? `, ${error}` : ''}`,
        }
      : {
          at: new Date().toISOString(),
          step: 'waits',
          says: `after ${attempts} attempts${error ? `, ${error}` : ''}`,
        },
  ]);
}
