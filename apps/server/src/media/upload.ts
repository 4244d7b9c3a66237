import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { type AppError, appError } from '../app-error.ts';
import { checkDeclaredType, type DeclaredFile } from './declared-type.ts';
import { cleanFileName } from './file-name.ts';
import { TYPE_BYTES, typeOf } from './file-type.ts';
import { peek } from './peek.ts';
import type { MediaStore, StoredFile } from './store.ts';

export type UploadedFile = StoredFile & { field: string; name: string; mimetype: string };
export type Upload = { fields: Record<string, string>; files: UploadedFile[] };

export type UploadOptions = {
  store: MediaStore;
  companyId: number;
  maxFileBytes: number;
  maxFiles?: number;
  /** The caller looks at what is in it: a name that does not fit is none of our business. */
  anyType?: boolean;
};

const MAX_FILES = 10;
const MAX_FIELDS = 30;
/** A message's text at its longest, and room to spare. */
const MAX_FIELD_BYTES = 256 * 1024;
/** For the fields and the lines between the parts. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/**
 * Takes a form with files as it arrives, and puts the files into the store. If anything of it is
 * refused nothing of it is kept. Whoever calls it owns the files from then on.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { store, companyId, maxFileBytes, maxFiles = MAX_FILES, anyType = false }: UploadOptions,
): Promise<Upload> {
  // Gone while it waited: nothing of it will come, not even its end.
  if (request.raw.destroyed) throw refused('body', 'incomplete');
  refuseTooLong(request, maxFiles * maxFileBytes + ROOM_FOR_FIELDS);
  const form = openForm(request, maxFiles);
  const fields = new Map<string, string>();
  const arriving: Promise<UploadedFile>[] = [];
  const stop = new AbortController();

  async function keep(field: string, file: Readable, declared: DeclaredFile) {
    const { start, whole } = await peek(file, TYPE_BYTES);
    if (start.length === 0) throw refused(field, 'empty_file');
    const found = await typeOf(start);
    const mimetype = anyType ? found : checkDeclaredType(declared, found);
    const limit = { maxBytes: maxFileBytes, signal: stop.signal };
    const stored = await store.put(companyId, whole, limit);
    return { field, name: declared.name, mimetype, ...stored };
  }

  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, value, _nameCut, valueCut) => {
        if (!name) reject(refused('body', 'malformed'));
        else if (valueCut) reject(refused(name, 'too_big'));
        else fields.set(name, value);
      });
      form.on('file', (field, file, name, _encoding, mimetype) => {
        // Whatever fails, its reader is told; a file that nobody reads any more must not end us.
        file.on('error', () => undefined);
        stop.signal.addEventListener('abort', () => file.destroy());
        const kept = keep(field, file, { name: cleanFileName(name ?? ''), mimetype });
        kept.catch(reject);
        if (!field) reject(refused('body', 'malformed'));
        arriving.push(kept);
      });
      form.on('filesLimit', () => reject(refused('files', 'too_many_files')));
      form.on('fieldsLimit', () => reject(refused('fields', 'too_many_fields')));
      form.on('finish', resolve);
      form.on('error', () => reject(refused('body', 'malformed')));
      request.raw.once('close', () => {
        if (!request.raw.complete) reject(refused('body', 'incomplete'));
      });
      request.raw.pipe(form);
    });
    return { fields: Object.fromEntries(fields), files: await Promise.all(arriving) };
  } catch (error) {
    // The rest is let through unread: a browser hears the answer only when it has sent everything.
    request.raw.unpipe(form);
    request.raw.resume();
    stop.abort();
    await removeAll(store, companyId, await Promise.allSettled(arriving));
    throw error;
  }
}

function openForm(request: FastifyRequest, maxFiles: number) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        files: maxFiles,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    // It is not multipart, or names no boundary.
    throw refused('body', 'malformed');
  }
}

/** Said at once rather than after minutes of sending. */
function refuseTooLong(request: FastifyRequest, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw appError('ERR_UPLOAD_TOO_LARGE');
  }
}

async function removeAll(
  store: MediaStore,
  companyId: number,
  arrived: PromiseSettledResult<UploadedFile>[],
): Promise<void> {
  for (const file of arrived) {
    if (file.status === 'fulfilled') await store.remove(companyId, file.value.key);
  }
}

function refused(path: string, code: string): AppError {
  return appError('ERR_VALIDATION', { issues: [{ path, code }] });
}
