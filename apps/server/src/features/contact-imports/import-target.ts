import type { ReadScope } from '../../db/scope.ts';
import type { ImportRow } from './contact-import.repository.ts';
import { knownByNumber } from './contact-import.rows.ts';
import { itemsByNumber } from './known-items.ts';
import { type Effect, effectOn, type KnownContact, nameRule } from './row-effect.ts';
import type { RowValues } from './row-values.ts';

type Owner = Pick<ImportRow, 'contact_list_id' | 'source' | 'replace_names'>;
type Values = Pick<RowValues, 'name' | 'email' | 'extraInfo' | 'tags' | 'consent'>;

/** Who has these numbers where the import goes: the contacts, or the people of one list. */
export function knownTo(
  scope: ReadScope,
  { contact_list_id }: Owner,
  numbers: readonly string[],
): Promise<Map<string, KnownContact>> {
  return contact_list_id === null
    ? knownByNumber(scope, numbers)
    : itemsByNumber(scope, contact_list_id, numbers);
}

/** What a row does there. On a list it says all that there is: nobody there has a name that must stay. */
export function effectFor(owner: Owner): (values: Values, known: KnownContact | null) => Effect {
  if (owner.contact_list_id === null) {
    const rule = nameRule(owner.source, owner.replace_names);
    return (values, known) => effectOn(values, known, rule);
  }
  return (values, known) => {
    const effect = effectOn({ ...values, extraInfo: [], tags: [] }, known, 'replace');
    const isAgreed =
      known !== null &&
      values.consent !== null &&
      JSON.stringify(values.consent) !== JSON.stringify(known.consent ?? null);
    if (!isAgreed || effect.outcome === 'new') return effect;
    if (effect.outcome === 'skip') return { outcome: 'update', changes: ['consent'], set: {} };
    return { ...effect, changes: [...effect.changes, 'consent'] };
  };
}
