import type { ContactSelection } from '@prosa/contract/contact-list';
import type { Language } from '@prosa/contract/setting';
import type { CompanyScope, ReadScope } from '../../db/scope.ts';
import { recordAction } from '../audit/audit.record.ts';
import { companyTimezone } from '../audit/audit.repository.ts';
import { nextBatch, type Reach } from './contact.batches.ts';
import { contactCsvHead, contactCsvLine } from './contact.csv.ts';
import { shownContacts } from './contact.select.ts';
import { requireSelected } from './contact.selection.ts';

const AT_ONCE = 1000;

/** Who took the book of contacts along is something to know about. */
export async function noteContactExport(
  scope: CompanyScope,
  selection: ContactSelection,
): Promise<Reach> {
  const reach = await requireSelected(scope, selection, { isForAll: false });
  await recordAction(scope, 'contact.export', null);
  return reach;
}

/** A part at a time, as fast as it is read: a million contacts never lie in memory. */
export async function* contactCsv(
  scope: ReadScope,
  selection: ContactSelection,
  { from, upTo }: Reach,
  language: Language,
): AsyncGenerator<string> {
  yield contactCsvHead(language);
  const timezone = await companyTimezone(scope);
  for (let after: number | null = from; after !== null; ) {
    const batch = await nextBatch(scope, selection, { after, upTo, most: AT_ONCE });
    const rows = await shownContacts(scope, batch.ids);
    if (rows.length > 0) {
      yield rows.map((row) => contactCsvLine(row, language, timezone)).join('');
    }
    after = batch.end;
  }
}
