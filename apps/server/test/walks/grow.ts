import type { Db } from '../../src/db/schema.ts';
import type { Factories } from '../factories.ts';
import type { World } from './world.ts';

/** So many more of everything that a list of this company could show. */
export async function growWorld(
  { db, make }: { db: Db; make: Factories },
  { companyId, ids }: World,
  count: number,
): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('profile', '=', 'admin')
    .executeTakeFirstOrThrow();
  for (let round = 0; round < count; round += 1) {
    await make.plan();
    const queue = await make.queue(companyId);
    await make.queueOption(companyId, ids.queue, { position: round + 2 });
    await make.user(companyId, { queueIds: [queue, ids.queue] });
    for (const user_id of [admin.id, ids.user]) {
      const row = { company_id: companyId, user_id, queue_id: queue };
      await db.insertInto('user_queues').values(row).execute();
    }
    await make.connection(companyId, { queueIds: [queue] });
    const position = { company_id: companyId, connection_id: ids.connection, queue_id: queue };
    await db
      .insertInto('connection_queues')
      .values({ ...position, position: round + 2 })
      .execute();
    const contact = await make.contact(companyId);
    await make.contactMerge(companyId, ids.contact);
    await make.contactImport(companyId, ids.user);
    await make.contactListItem(companyId, await make.contactList(companyId));
    await make.contactListItem(companyId, ids.contactList);
    await make.campaign(companyId, { listId: ids.contactList, connectionId: ids.connection });
    await make.shipment(companyId, ids.campaign);
    const ticket = await make.ticket(companyId, {
      contactId: contact,
      connectionId: ids.connection,
      queueId: ids.queue,
      status: 'open',
      userId: ids.user,
    });
    await make.ticket(companyId, {
      contactId: ids.contact,
      connectionId: ids.connection,
      status: 'closed',
    });
    await make.tag(companyId, { ticketId: ids.ticket });
    await make.tagContact(companyId, ids.contact, await make.tag(companyId));
    await make.putTag(companyId, ticket.id, ids.tag);
    await make.tag(companyId, { kanban: true, ticketId: ticket.id });
    // In no lane of the board.
    const waiting = await make.contact(companyId);
    await make.ticket(companyId, {
      contactId: waiting,
      connectionId: ids.connection,
      queueId: ids.queue,
    });
    await make.message(companyId, ticket.id);
    await make.message(companyId, ids.ticket);
    await db
      .insertInto('message_versions')
      .values({
        company_id: companyId,
        message_id: ids.message,
        body: 'before',
        until: new Date(Date.now() + round),
      })
      .execute();
    await make.ticketNote(companyId, ids.ticket);
    await make.quickMessage(companyId, admin.id);
    await make.schedule(companyId, { userId: admin.id, contactId: ids.contact });
    const chat = await make.chat(companyId, [admin.id, ids.user]);
    await make.chatMessage(companyId, chat.id, ids.user);
    await make.chatMessage(companyId, ids.chat, ids.user);
    const colleague = await make.user(companyId);
    const member = { company_id: companyId, chat_id: ids.chat, user_id: colleague.id };
    await db.insertInto('chat_members').values(member).execute();
    await make.announcement(companyId);
    await make.help();
    await make.invoice(companyId, { period: `${2031 + round}-01-10` });
    await make.auditEntry(companyId, ids.user);
    await make.apiKey(companyId, ids.user);
    await make.webhook(companyId, { active: false });
    await make.webhookDelivery(companyId, ids.webhook, 'told');
    await db
      .insertInto('ticket_events')
      .values({
        company_id: companyId,
        ticket_id: ids.ticket,
        kind: 'transferred',
        actor_id: admin.id,
        details: JSON.stringify({
          from: null,
          to: { status: 'open', queueId: queue, userId: null },
        }),
        at: new Date(),
      })
      .execute();
  }
  const extra = Array.from({ length: count }, (_, n) => ({ name: `n${n}`, value: 'x' }));
  await db
    .updateTable('contacts')
    .set({ extra_info: JSON.stringify(extra) })
    .where('id', '=', ids.contact)
    .execute();
  await growImport(db, companyId, ids.contactImport, count);
}

/** A sheet of so many more rows and columns. */
async function growImport(db: Db, companyId: number, importId: number, count: number) {
  const letters = Array.from({ length: count }, (_, n) => `C${n}`);
  const columns = letters.map((letter) => ({ letter, header: letter, to: 'info', samples: [] }));
  await db
    .updateTable('contact_imports')
    .set({
      columns: JSON.stringify([
        { letter: 'A', header: 'A', to: 'number', samples: [] },
        ...columns,
      ]),
      counts: JSON.stringify({ new: count + 1, update: 0, skip: 0, double: 0 }),
    })
    .where('id', '=', importId)
    .execute();
  const rows = letters.map((name, n) => ({
    company_id: companyId,
    import_id: importId,
    row: n + 2,
    name,
    outcome: 'new' as const,
    number: `55119${60_000_000 + n}`,
    cells: JSON.stringify([name]),
  }));
  await db.insertInto('contact_import_rows').values(rows).execute();
}
