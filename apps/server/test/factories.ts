import { randomUUID } from 'node:crypto';
import type { Profile } from '@prosa/contract/permissions';
import { defaultSchedules } from '@prosa/contract/schedule';
import type { TicketStatus } from '@prosa/contract/ticket';
import type { Db } from '../src/db/schema.ts';
import type { Deps } from '../src/deps.ts';
import { createCompany } from '../src/features/companies/company.creation.ts';
import { signAccessToken } from '../src/features/session/session.tokens.ts';
import { hashPassword } from '../src/security/password.ts';

export const PASSWORD = 'correct horse';
const passwordHash = hashPassword(PASSWORD);

let counter = 0;
/** Different every time, and findable in an answer that should not have it. */
function unique(word: string): string {
  counter += 1;
  return `${word}-${process.pid}-${counter}`;
}

export type MadeCompany = { companyId: number; adminId: number; adminEmail: string; name: string };
export type MadeUser = { id: number; email: string; companyId: number };
export type Factories = ReturnType<typeof makeFactories>;

/** Makes rows with whatever they need above them; names begin with `mark`, if one is given. */
export function makeFactories(db: Db, deps: Pick<Deps, 'keys' | 'now'>) {
  async function plan(
    values: Partial<{ users: number; connections: number; queues: number }> = {},
  ) {
    const row = await db
      .insertInto('plans')
      .values({
        name: unique('plan'),
        users: 50,
        connections: 10,
        queues: 50,
        value: 10,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function company(
    values: { mark?: string; planId?: number; dueDate?: string | null; super?: boolean } = {},
  ): Promise<MadeCompany> {
    const name = unique(values.mark ?? 'company');
    const adminEmail = `${unique('admin')}@example.com`;
    const made = await createCompany(
      { kind: 'across', db, now: deps.now() },
      {
        name,
        email: `${name}@example.com`,
        phone: '11999990000',
        planId: values.planId ?? (await plan()),
        dueDate: values.dueDate ?? null,
        timezone: 'America/Sao_Paulo',
        language: 'pt',
        admin: {
          name: `${values.mark ?? 'Ana'} Admin`,
          email: adminEmail,
          passwordHash: await passwordHash,
          super: values.super ?? false,
        },
      },
    );
    return { companyId: made.companyId, adminId: made.userId, adminEmail, name };
  }

  async function user(
    companyId: number,
    values: { name?: string; profile?: Profile; queueIds?: number[]; demo?: boolean } = {},
  ): Promise<MadeUser> {
    const email = `${unique('user')}@example.com`;
    const { id } = await db
      .insertInto('users')
      .values({
        company_id: companyId,
        name: values.name ?? unique('User'),
        email,
        password_hash: await passwordHash,
        profile: values.profile ?? 'user',
        has_demo_password: values.demo ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const queue_id of values.queueIds ?? []) {
      await db
        .insertInto('user_queues')
        .values({ company_id: companyId, user_id: id, queue_id })
        .execute();
    }
    return { id, email, companyId };
  }

  async function queue(companyId: number, values: { name?: string; greeting?: string } = {}) {
    counter += 1;
    const { id } = await db
      .insertInto('queues')
      .values({
        company_id: companyId,
        name: values.name ?? unique('queue'),
        color: `#${counter.toString(16).padStart(6, '0')}`,
        greeting_message: values.greeting ?? 'Hello',
        schedules: JSON.stringify(defaultSchedules),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function queueOption(
    companyId: number,
    queueId: number,
    values: { title?: string; parentId?: number; position?: number } = {},
  ) {
    const { id } = await db
      .insertInto('queue_options')
      .values({
        company_id: companyId,
        queue_id: queueId,
        parent_id: values.parentId ?? null,
        position: values.position ?? 1,
        title: values.title ?? unique('option'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function connection(
    companyId: number,
    values: { name?: string; queueIds?: number[]; isDefault?: boolean } = {},
  ) {
    const { queueIds = [] } = values;
    const { id } = await db
      .insertInto('connections')
      .values({
        company_id: companyId,
        name: values.name ?? unique('connection'),
        is_default: values.isDefault ?? false,
        fallback_queue_id: queueIds[0] ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, queue_id] of queueIds.entries()) {
      await db
        .insertInto('connection_queues')
        .values({ company_id: companyId, connection_id: id, queue_id, position: index + 1 })
        .execute();
    }
    return id;
  }

  async function contact(
    companyId: number,
    values: { name?: string; number?: string; isGroup?: boolean } = {},
  ) {
    counter += 1;
    const number = values.number ?? `55119${String(80_000_000 + counter)}`;
    const { id } = await db
      .insertInto('contacts')
      .values({
        company_id: companyId,
        name: values.name ?? unique('contact'),
        number,
        is_group: values.isGroup ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contact_identities')
      .values({
        company_id: companyId,
        contact_id: id,
        kind: values.isGroup ? 'group' : 'phone',
        value: number,
        match_value: number,
      })
      .execute();
    return id;
  }

  /** One that was merged into another, and can be taken back. */
  async function contactMerge(companyId: number, keptId: number) {
    const mergedId = await contact(companyId);
    await db
      .updateTable('contacts')
      .set({ merged_into: keptId, number: null })
      .where('id', '=', mergedId)
      .execute();
    const kept = await db
      .selectFrom('contacts')
      .select(['name', 'name_edited', 'number', 'email', 'extra_info'])
      .where('id', '=', keptId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('contact_merges')
      .values({
        company_id: companyId,
        kept_id: keptId,
        merged_id: mergedId,
        reason: 'mapping',
        moved: JSON.stringify({
          ...{ identities: [], tickets: [], folded: [], number: null },
          before: kept,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function ticket(
    companyId: number,
    values: {
      contactId?: number;
      connectionId?: number;
      queueId?: number | null;
      userId?: number | null;
      status?: TicketStatus;
      unread?: number;
      lastMessage?: string;
      isGroup?: boolean;
      at?: Date;
    } = {},
  ) {
    return db
      .insertInto('tickets')
      .values({
        company_id: companyId,
        code: unique('code'),
        status: values.status ?? 'pending',
        contact_id: values.contactId ?? (await contact(companyId)),
        connection_id: values.connectionId ?? (await connection(companyId)),
        queue_id: values.queueId ?? null,
        user_id: values.userId ?? null,
        unread: values.unread ?? 0,
        last_message: values.lastMessage ?? '',
        is_group: values.isGroup ?? false,
        ...(values.at && { last_message_at: values.at, created_at: values.at }),
        closed_at: values.status === 'closed' ? (values.at ?? deps.now()) : null,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
  }

  async function tag(
    companyId: number,
    values: { name?: string; kanban?: boolean; ticketId?: number } = {},
  ) {
    const { id } = await db
      .insertInto('tags')
      .values({
        company_id: companyId,
        name: values.name ?? unique('tag'),
        color: '#34dd3b',
        kanban: values.kanban ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (values.ticketId !== undefined) await putTag(companyId, values.ticketId, id);
    return id;
  }

  async function putTag(companyId: number, ticketId: number, tagId: number) {
    await db
      .insertInto('ticket_tags')
      .values({ company_id: companyId, ticket_id: ticketId, tag_id: tagId })
      .execute();
  }

  async function message(
    companyId: number,
    ticketId: number,
    values: { body?: string; fromMe?: boolean; ack?: number } = {},
  ) {
    const place = await db
      .selectFrom('tickets')
      .select(['contact_id', 'connection_id'])
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('messages')
      .values({
        company_id: companyId,
        ticket_id: ticketId,
        ...place,
        from_me: values.fromMe ?? false,
        provider_id: unique('ID'),
        kind: 'text',
        body: values.body ?? unique('text'),
        ack: values.ack ?? 0,
        said_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function ticketNote(
    companyId: number,
    ticketId: number,
    values: { note?: string; userId?: number } = {},
  ) {
    const { contact_id } = await db
      .selectFrom('tickets')
      .select('contact_id')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('ticket_notes')
      .values({
        company_id: companyId,
        ticket_id: ticketId,
        contact_id,
        user_id: values.userId ?? (await user(companyId)).id,
        note: values.note ?? unique('note'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function quickMessage(
    companyId: number,
    userId: number,
    values: { shortcode?: string; message?: string; geral?: boolean } = {},
  ) {
    const { id } = await db
      .insertInto('quick_messages')
      .values({
        company_id: companyId,
        user_id: userId,
        shortcode: values.shortcode ?? unique('short'),
        message: values.message ?? unique('message'),
        geral: values.geral ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A logged-in session, without the forty milliseconds a real login takes. */
  async function token(companyId: number, userId: number): Promise<string> {
    const sessionId = randomUUID();
    await db
      .insertInto('sessions')
      .values({
        company_id: companyId,
        id: sessionId,
        user_id: userId,
        created_at: deps.now(),
        expires_at: new Date(deps.now().getTime() + 86_400_000),
      })
      .execute();
    return signAccessToken(deps.keys, { userId, companyId, sessionId }, deps.now());
  }

  /** A company with its admin logged in: where most tests begin. */
  async function admin(values: Parameters<typeof company>[0] = {}) {
    const made = await company(values);
    return { ...made, token: await token(made.companyId, made.adminId) };
  }

  /** Someone of the company, logged in. */
  async function member(companyId: number, values: Parameters<typeof user>[1] = {}) {
    const made = await user(companyId, values);
    return { ...made, token: await token(companyId, made.id) };
  }

  return {
    plan,
    company,
    user,
    queue,
    queueOption,
    connection,
    contact,
    contactMerge,
    ticket,
    tag,
    putTag,
    message,
    ticketNote,
    quickMessage,
    token,
    admin,
    member,
  };
}
