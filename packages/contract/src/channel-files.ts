import { capabilitiesOf } from './channel-capabilities.ts';

const megabyte = 1024 * 1024;

type Given = { kind: string; mimetype: string; bytes: number };

export type FileRefusal = { reason: 'unsupported' } | { reason: 'too-large'; megabytes: number };

/** What a channel does not take, known before anything is sent; null: it does. */
export function refusalOf(channel: string, { kind, mimetype, bytes }: Given): FileRefusal | null {
  const { documents, megabytes: most } = capabilitiesOf(channel);
  if (kind === 'document' && documents === 'pdf' && mimetype !== 'application/pdf')
    return { reason: 'unsupported' };
  if (!most) return null;
  const megabytes = kind === 'image' ? most.image : most.other;
  return bytes > megabytes * megabyte ? { reason: 'too-large', megabytes } : null;
}
