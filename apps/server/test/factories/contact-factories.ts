import type { Db } from '../../src/db/schema.ts';
import { nextNumber, unique } from './unique.ts';

export function contactFactories(db: Db) {
  async function contact(
    companyId: number,
    values: { name?: string; number?: string; isGroup?: boolean } = {},
  ) {
    const number = values.number ?? `55119${String(80_000_000 + nextNumber())}`;
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
          identities: [],
          tickets: [],
          folded: [],
          number: null,
          before: kept,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function tagContact(companyId: number, contactId: number, tagId: number) {
    await db
      .insertInto('contact_tags')
      .values({ company_id: companyId, contact_id: contactId, tag_id: tagId })
      .execute();
  }

  /** One that is over: nothing goes on with it. */
  async function contactBulk(companyId: number, userId: number) {
    const { id } = await db
      .insertInto('contact_bulks')
      .values({
        ...{ company_id: companyId, user_id: userId, state: 'done' },
        action: JSON.stringify({ kind: 'block' }),
        selection: JSON.stringify({ ids: [1] }),
        ...{ from_id: 0, up_to: 1, after_id: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { contact, contactMerge, contactBulk, tagContact };
}
