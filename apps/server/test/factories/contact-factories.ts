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

  /** A sheet of one row that is checked and waits to be imported. */
  async function contactImport(companyId: number, userId: number, name = unique('import')) {
    const columns = [
      { letter: 'A', header: 'nome', to: 'name', samples: [name] },
      { letter: 'B', header: 'numero', to: 'number', samples: ['11 98888-7777'] },
    ];
    const { id } = await db
      .insertInto('contact_imports')
      .values({
        company_id: companyId,
        user_id: userId,
        source: 'sheet',
        status: 'ready',
        name,
        row_count: 1,
        first_row: 1,
        has_header: false,
        progress: 1,
        columns: JSON.stringify(columns),
        counts: JSON.stringify({ new: 1, update: 0, skip: 0, double: 0 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const number = `55119${String(70_000_000 + nextNumber())}`;
    await db
      .insertInto('contact_import_rows')
      .values({
        company_id: companyId,
        import_id: id,
        row: 1,
        name,
        number,
        match_value: number,
        outcome: 'new',
        cells: JSON.stringify([name, number]),
      })
      .execute();
    return id;
  }

  /** One that is over: nothing goes on with it. */
  async function contactBulk(companyId: number, userId: number) {
    const { id } = await db
      .insertInto('contact_bulks')
      .values({
        company_id: companyId,
        user_id: userId,
        state: 'done',
        action: JSON.stringify({ kind: 'block' }),
        selection: JSON.stringify({ ids: [1] }),
        from_id: 0,
        up_to: 1,
        after_id: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { contact, contactMerge, contactBulk, contactImport, tagContact };
}
