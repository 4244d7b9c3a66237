import { extname } from 'node:path';
import { appError } from '../app-error.ts';

export type DeclaredFile = { name: string; mimetype: string };

/** What a file can claim to be, or be found to be, as far as it matters for a lie. */
type Sort = 'image' | 'audio' | 'video' | 'pdf' | 'text' | 'rtf' | 'zip' | 'old-office';

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** By extension: what a file of that name must be, and its type where its bytes leave that open. */
const extensions: Record<string, { sort: Sort; type?: string }> = {
  ...each(['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif', 'heic', 'heif'], 'image'),
  ...each(['mp3', 'ogg', 'oga', 'opus', 'm4a', 'aac', 'wav', 'amr', 'weba'], 'audio'),
  ...each(['mp4', 'm4v', '3gp', '3gpp', 'webm', 'mov'], 'video'),
  ...each(['txt', 'log', 'html', 'htm', 'svg', 'xml', 'json'], 'text'),
  csv: { sort: 'text', type: 'text/csv' },
  vcf: { sort: 'text', type: 'text/vcard' },
  pdf: { sort: 'pdf' },
  rtf: { sort: 'rtf' },
  zip: { sort: 'zip' },
  docx: { sort: 'zip', type: `${office}.wordprocessingml.document` },
  xlsx: { sort: 'zip', type: `${office}.spreadsheetml.sheet` },
  pptx: { sort: 'zip', type: `${office}.presentationml.presentation` },
  odt: { sort: 'zip', type: `${openDocument}.text` },
  ods: { sort: 'zip', type: `${openDocument}.spreadsheet` },
  odp: { sort: 'zip', type: `${openDocument}.presentation` },
  doc: { sort: 'old-office', type: 'application/msword' },
  xls: { sort: 'old-office', type: 'application/vnd.ms-excel' },
  ppt: { sort: 'old-office', type: 'application/vnd.ms-powerpoint' },
};

function each(names: readonly string[], sort: Sort): Record<string, { sort: Sort }> {
  return Object.fromEntries(names.map((name) => [name, { sort }]));
}

/** What may be found where something was claimed: one container holds sound and pictures alike. */
const accepted: Record<Sort, readonly Sort[]> = {
  image: ['image'],
  audio: ['audio', 'video'],
  video: ['video', 'audio'],
  pdf: ['pdf'],
  text: ['text'],
  rtf: ['rtf'],
  zip: ['zip'],
  // Word and Excel open each other's formats under the old names, and so people save them.
  'old-office': ['old-office', 'zip', 'rtf'],
};

/**
 * The type a file is kept with: what its bytes are, and where they leave it open, what its name
 * says. A name or a declared type that the bytes contradict is ERR_UPLOAD_TYPE.
 */
export function checkDeclaredType({ name, mimetype }: DeclaredFile, found: string): string {
  const byName = extensions[extname(name).slice(1).toLowerCase()];
  const declared = claimOf(mimetype);
  // Windows calls a .csv Excel's: of documents the name is believed rather than the declared type.
  const claims = byName && !isMedia(declared) ? [byName.sort] : [byName?.sort, declared];
  for (const claim of claims) {
    if (claim && !fits(claim, sortOf(found))) throw appError('ERR_UPLOAD_TYPE');
  }
  if (claims.includes('audio')) return soundOf(found);
  return openTypes.has(found) ? (byName?.type ?? found) : found;
}

function fits(claim: Sort, found: Sort | undefined): boolean {
  return found !== undefined && accepted[claim].includes(found);
}

function isMedia(sort: Sort | undefined): boolean {
  return sort === 'image' || sort === 'audio' || sort === 'video';
}

/** Bytes that say less than a name does. */
const openTypes = new Set(['application/zip', 'application/x-cfb', 'text/plain']);

/** A recorder's file in a container for films; undeclared it would be shown with a black picture. */
function soundOf(found: string): string {
  return found === 'video/mp4' || found === 'video/3gpp' ? found.replace('video', 'audio') : found;
}

/** The formats of pictures and sound that are recognised for certain; a rarer one is no claim. */
const certain =
  /^(image\/(p?jpe?g|x-png|png|webp|gif|hei[cf])|audio\/(mpeg|mp3|mp4|x-m4a|m4a|aac|ogg|opus|wave?|x-wav|amr|webm)|video\/(mp4|3gpp|webm|quicktime))$/;

function claimOf(mimetype: string): Sort | undefined {
  const sort = sortOf(mimetype);
  return isMedia(sort) && !certain.test(plain(mimetype)) ? undefined : sort;
}

/** Undefined for what says nothing that could be held against a file. */
function sortOf(mimetype: string): Sort | undefined {
  const type = plain(mimetype);
  if (type === 'image/svg+xml' || type.startsWith('text/')) return 'text';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/rtf') return 'rtf';
  if (type.startsWith(office) || type.startsWith(openDocument) || zips.has(type)) return 'zip';
  if (oldOffice.has(type)) return 'old-office';
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : undefined;
}

const zips = new Set(['application/zip', 'application/x-zip-compressed']);
const oldOffice = new Set([
  'application/x-cfb',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
]);

/** Without its parameters. */
function plain(mimetype: string): string {
  return mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
}
