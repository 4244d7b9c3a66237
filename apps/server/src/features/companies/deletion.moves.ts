import type { Scopes } from '../../db/scope.ts';
import type { MediaStore } from '../../media/store.ts';
import { writeArchive } from './deletion.export.ts';
import { exportedTables } from './deletion.export-rows.ts';
import { keepInvoices } from './deletion.invoices.ts';
import { countRows } from './deletion.purge.ts';
import { type DeletionRow, noteProgress } from './deletion.repository.ts';

const WHY = 'a company is exported and deleted from outside of it';
/** How long the file can be fetched, from the moment on in which the company itself is gone. */
const FILE_KEPT_MS = 7 * 24 * 3_600_000;
const PROGRESS_MS = 1_000;

type Work = Pick<DeletionRow, 'id' | 'gone_company_id' | 'name' | 'begins_at'>;
type Exporting = { scopes: Scopes; store: MediaStore; signal: AbortSignal };

/** exporting → waiting. Killed on the way, it begins anew; what it left behind goes with the company's files. */
export async function exportCompany(
  { scopes, store, signal }: Exporting,
  { id, gone_company_id: companyId, begins_at: beginsAt }: Work,
): Promise<void> {
  const note = (progress: { done?: number; total?: number }) =>
    scopes.DANGEROUSLY_acrossCompanies(WHY, (scope) => noteProgress(scope, id, progress));
  await note({ done: 0, total: await countRows(scopes, companyId, exportedTables) });
  let notedAt = performance.now();
  const scope = scopes.reading({ companyId, actor: null });
  const file = await writeArchive({
    scope,
    store,
    signal,
    async onProgress(done) {
      if (performance.now() - notedAt < PROGRESS_MS) return;
      notedAt = performance.now();
      await note({ done });
    },
  });
  const isKept = await scopes.DANGEROUSLY_acrossCompanies(WHY, async ({ db, now }) => {
    const goneAt = Math.max(now.getTime(), beginsAt.getTime());
    const { numUpdatedRows } = await db
      .updateTable('company_deletions')
      .set({
        state: 'waiting',
        is_stuck: false,
        file_key: file.key,
        file_bytes: file.bytes,
        file_until: new Date(goneAt + FILE_KEPT_MS),
      })
      .where('id', '=', id)
      .where('state', '=', 'exporting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  // Taken back meanwhile.
  if (!isKept) await store.remove(companyId, file.key);
}

/** waiting → deleting: from here on it cannot be taken back. */
export async function beginDeleting(scopes: Scopes, deletion: Work): Promise<void> {
  const total = await countRows(scopes, deletion.gone_company_id);
  await scopes.DANGEROUSLY_acrossCompanies(WHY, async (scope) => {
    await keepInvoices(scope, deletion);
    await scope.db
      .updateTable('company_deletions')
      .set({ state: 'deleting', is_stuck: false, rows_done: 0, rows_total: total })
      .where('id', '=', deletion.id)
      .where('state', '=', 'waiting')
      .execute();
  });
}
