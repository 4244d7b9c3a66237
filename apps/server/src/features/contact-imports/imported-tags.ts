import { foldText } from '@prosa/contract/fold-text';
import { sql } from 'kysely';
import { insertRows, rowsAs } from '../../db/batching/bulk-statements.ts';
import type { CompanyScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { tagSaved } from '../tags/tag.events.ts';
import { presentTag } from '../tags/tag.presenter.ts';
import { allTags } from '../tags/tag.repository.ts';

/** Of the palette that the dialog of tags offers, in turn. */
const colors = [
  '#2fa84f',
  '#2f7fd6',
  '#e9a23b',
  '#8a5cd1',
  '#d6453d',
  '#17a2a2',
  '#c2548f',
  '#6b7a70',
];

/** The ids of tags by their folded names; those that the company has not are made. */
export async function tagsByName(
  scope: CompanyScope,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const wanted = new Map(names.map((name) => [foldText(name), name]));
  const known = new Map((await allTags(scope)).map((tag) => [foldText(tag.name), tag.id]));
  const missing = [...wanted].filter(([folded]) => !known.has(folded));
  if (missing.length > 0) {
    const rows = missing.map(([, name], index) => ({
      name,
      color: colors[(known.size + index) % colors.length] ?? '#2fa84f',
      kanban: false,
    }));
    // Somebody may be making the same one at this moment.
    await insertRows(scope, 'tags', rows, { onConflict: sql`on conflict do nothing` });
    for (const tag of await allTags(scope)) {
      const folded = foldText(tag.name);
      if (known.has(folded) || !wanted.has(folded)) continue;
      known.set(folded, tag.id);
      await recordAction(scope, 'tag.create', tag.id);
      scope.tell(tagSaved('create', presentTag(tag)));
    }
  }
  return known;
}

type Tagged = { contact_id: number; tag_id: number };

/** Answers which of them are new. */
export async function putTags(scope: CompanyScope, tagged: readonly Tagged[]): Promise<Tagged[]> {
  if (tagged.length === 0) return [];
  const { rows } = await sql<Tagged>`
    insert into contact_tags (company_id, contact_id, tag_id)
    select ${scope.companyId}::bigint, given.contact_id, given.tag_id
    from ${rowsAs('contact_tags', tagged, 'given')}
    on conflict do nothing returning contact_id, tag_id`.execute(scope.db);
  return rows;
}

export async function takeTags(scope: CompanyScope, tagged: readonly Tagged[]): Promise<void> {
  if (tagged.length === 0) return;
  await sql`
    delete from contact_tags using ${rowsAs('contact_tags', tagged, 'given')}
    where contact_tags.company_id = ${scope.companyId}
      and contact_tags.contact_id = given.contact_id and contact_tags.tag_id = given.tag_id
    `.execute(scope.db);
}
