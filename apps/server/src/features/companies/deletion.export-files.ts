import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '../../db/scope.ts';
import { cleanFileName } from '../../media/file-name.ts';

/* The files of a company that are taken along, in the order of the ids of what they belong to. */

const AT_ONCE = 1000;

export type ExportedFile = { id: number; path: string; key: string; mimetype: string };
type FilePage = (scope: ReadScope, after: number) => Promise<ExportedFile[]>;
type Named = { id: number; name: string; mimetype: string };

/** Unique by the id; pictures and voice notes have no name. */
function pathOf(folder: string, { id, name, mimetype }: Named): string {
  const kind = /^\w+\/([\w.-]+)/.exec(mimetype)?.[1] ?? 'bin';
  return `${folder}/${id}-${cleanFileName(name === '' ? `file.${kind}` : name)}`;
}

export function picturePath(contactId: number): string {
  return `contact-pictures/${contactId}.jpg`;
}

export function chatFilePath(id: number, file: { name: string; mimetype: string }): string {
  return pathOf('chat-files', { id, ...file });
}

type Attachment = Named & { key: string; messageId: number };

async function attachments({ db, companyId }: ReadScope, which: RawBuilder<unknown>) {
  const { rows } = await sql<Attachment>`
    select id, message_id as "messageId", name, mimetype, file_key as key from attachments
    where company_id = ${companyId} and state = 'ready' and file_key is not null and ${which}
    order by id limit ${AT_ONCE * 10}`.execute(db);
  return rows.map((row) => ({ ...row, path: pathOf('files', row) }));
}

export async function attachmentsOf(
  scope: ReadScope,
  messageIds: readonly number[],
): Promise<(ExportedFile & { messageId: number })[]> {
  return attachments(scope, sql`message_id = any(${messageIds}::bigint[])`);
}

const quickReplyImages: FilePage = async ({ db, companyId }, after) => {
  const { rows } = await sql<Named & { key: string }>`
    select id, file_name as name, file_type as mimetype, file_key as key from quick_messages
    where company_id = ${companyId} and file_key is not null and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => ({ ...row, path: pathOf('quick-reply-files', row) }));
};

const contactPictures: FilePage = async ({ db, companyId }, after) => {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, picture_key as key from contacts
    where company_id = ${companyId} and picture_key is not null and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => ({ ...row, path: picturePath(row.id), mimetype: 'image/jpeg' }));
};

const chatFiles: FilePage = async ({ db, companyId }, after) => {
  const { rows } = await sql<Named & { key: string }>`
    select id, file ->> 'name' as name, file ->> 'mimetype' as mimetype, file ->> 'key' as key
    from chat_messages
    where company_id = ${companyId} and file is not null and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => ({ ...row, path: chatFilePath(row.id, row) }));
};

/** Those that messages brought last: they are the most by far. */
const pages: readonly FilePage[] = [
  quickReplyImages,
  contactPictures,
  chatFiles,
  (scope, after) => attachments(scope, sql`id > ${after}`),
];

export async function* exportedFiles(scope: ReadScope): AsyncGenerator<ExportedFile> {
  for (const page of pages) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const files: ExportedFile[] = await page(scope, after);
      yield* files;
      after = files.at(-1)?.id;
    }
  }
}
