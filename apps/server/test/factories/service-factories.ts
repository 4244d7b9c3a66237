import { createHash, randomUUID } from 'node:crypto';
import { defaultSchedules } from '@prosa/contract/schedule';
import type { Db } from '../../src/db/schema.ts';
import { nextNumber, unique } from './unique.ts';

/** What a company is set up with. */
export function serviceFactories(db: Db) {
  async function queue(companyId: number, values: { name?: string; greeting?: string } = {}) {
    const { id } = await db
      .insertInto('queues')
      .values({
        company_id: companyId,
        name: values.name ?? unique('queue'),
        color: `#${nextNumber().toString(16).padStart(6, '0')}`,
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

  /** Gives it a token, for programs. */
  async function connectionToken(connectionId: number): Promise<string> {
    const token = randomUUID();
    await db
      .updateTable('connections')
      .set({ token_hash: createHash('sha256').update(token).digest() })
      .where('id', '=', connectionId)
      .execute();
    return token;
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

  /** The first of the members is its owner. */
  async function chat(
    companyId: number,
    userIds: readonly [number, ...number[]],
    values: { title?: string } = {},
  ) {
    const row = await db
      .insertInto('chats')
      .values({
        company_id: companyId,
        title: values.title ?? unique('chat'),
        owner_id: userIds[0],
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    for (const user_id of new Set(userIds)) {
      const member = { company_id: companyId, chat_id: row.id, user_id };
      await db.insertInto('chat_members').values(member).execute();
    }
    return row;
  }

  async function chatMessage(companyId: number, chatId: number, authorId: number, body?: string) {
    const { id } = await db
      .insertInto('chat_messages')
      .values({
        company_id: companyId,
        chat_id: chatId,
        author_id: authorId,
        kind: 'text',
        body: body ?? unique('chat message'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function schedule(
    companyId: number,
    { userId, contactId }: { userId: number; contactId: number },
    values: { body?: string; sendAt?: Date } = {},
  ) {
    const sendAt = values.sendAt ?? new Date(Date.now() + 3_600_000);
    const { id } = await db
      .insertInto('schedules')
      .values({
        company_id: companyId,
        user_id: userId,
        contact_id: contactId,
        body: values.body ?? unique('schedule'),
        send_at: sendAt,
        due_at: sendAt,
        set_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    queue,
    queueOption,
    connection,
    connectionToken,
    tag,
    putTag,
    quickMessage,
    schedule,
    chat,
    chatMessage,
  };
}
