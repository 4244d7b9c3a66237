import { buffer } from 'node:stream/consumers';
import type { ContactImport } from '@prosa/contract/contact-import';
import { limits } from '@prosa/contract/limits';
import type { FastifyRequest } from 'fastify';
import { appError } from '../../app-error.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf } from '../../http/act.ts';
import type { SheetRow } from '../../media/sheet/row-collector.ts';
import { receiveUpload, type UploadedFile } from '../../media/upload.ts';
import { guessColumns } from './column-guess.ts';
import { announceImport } from './contact-import.announce.ts';
import { importDeleted } from './contact-import.events.ts';
import { workOnImport } from './contact-import.jobs.ts';
import { changeImport, forgetUnstarted, insertImport } from './contact-import.repository.ts';
import { insertSheetRows } from './contact-import.rows.ts';
import { homeCountry } from './home-country.ts';

/** Each is kept for a week, with all its rows. */
const PER_HOUR = 60;

/** The sheet of a form, read and kept row by row; the file itself is not kept. */
export async function receiveSheet(
  deps: Deps,
  request: FastifyRequest,
  contactListId: number | null = null,
): Promise<ContactImport> {
  const { companyId } = actorOf(request);
  const key = `contact-import:${companyId}`;
  await deps.limits.take([{ key, hits: PER_HOUR, windowMs: 3_600_000 }]);
  const file = await receiveFile(deps, request);
  const { store, sheets } = deps.media;
  try {
    const { stream } = await store.open(companyId, file.key);
    const bytes = new Uint8Array(await buffer(stream));
    const chunks: string[] = [];
    const facts = { name: '', columnCount: 0, rowCount: 0 };
    await sheets.read(companyId, bytes, {
      sheet: async (told) => void Object.assign(facts, told),
      rows: async (text) => void chunks.push(text),
    });
    return await actIn(deps, request, (scope) =>
      keepSheet(scope, file, { ...facts, contactListId }, chunks),
    );
  } finally {
    await store.remove(companyId, file.key);
  }
}

async function receiveFile(deps: Deps, request: FastifyRequest): Promise<UploadedFile> {
  const { store, uploadLimiter } = deps.media;
  const actor = actorOf(request);
  const maxFileBytes = Math.min(
    limits.contactImport.bytes,
    deps.config.MAX_UPLOAD_MB * 1024 * 1024,
  );
  const { files } = await uploadLimiter(actor, () =>
    receiveUpload(request, {
      store,
      companyId: actor.companyId,
      maxFileBytes,
      maxFiles: 1,
      anyType: true,
    }),
  );
  const [file] = files;
  if (!file) throw appError('ERR_VALIDATION', { issues: [{ path: 'file', code: 'too_small' }] });
  return file;
}

type Facts = { name: string; columnCount: number; rowCount: number; contactListId: number | null };

async function keepSheet(
  scope: CompanyScope,
  file: UploadedFile,
  facts: Facts,
  chunks: readonly string[],
): Promise<ContactImport> {
  const country = await homeCountry(scope);
  const first = JSON.parse(chunks[0] ?? '[]') as SheetRow[];
  const { columns, hasHeader } = guessColumns(
    first,
    facts.columnCount,
    country,
    facts.contactListId !== null,
  );
  const isKnown = columns.some(({ to }) => to === 'number');
  const id = await insertImport(scope, {
    source: 'sheet',
    contact_list_id: facts.contactListId,
    // Nothing to check while nobody has said where the numbers are.
    status: isKnown ? 'checking' : 'ready',
    name: file.name,
    file_bytes: file.bytes,
    sheet_name: facts.name,
    row_count: facts.rowCount - Number(hasHeader),
    columns: JSON.stringify(columns),
    first_row: first[0]?.[0] ?? 0,
    has_header: hasHeader,
    country,
  });
  for (const chunk of chunks) await insertSheetRows(scope, id, chunk);
  for (const forgotten of await forgetUnstarted(scope, id)) scope.tell(importDeleted(forgotten));
  if (isKnown) await workOnImport(scope, id);
  else await changeImport(scope, id, { progress: 0 });
  return announceImport(scope, 'create', id);
}
