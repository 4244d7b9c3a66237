const megabyte = 1024 * 1024;

type Given = { kind: string; mimetype: string; bytes: number };

export type FileRefusal = { reason: 'unsupported' } | { reason: 'too-large'; megabytes: number };

/** What a channel does not take, known before anything is sent; null: it does. */
export function refusalOf(channel: string, { kind, mimetype, bytes }: Given): FileRefusal | null {
  if (channel !== 'facebook' && channel !== 'instagram') return null;
  if (channel === 'instagram' && kind === 'document' && mimetype !== 'application/pdf')
    return { reason: 'unsupported' };
  const megabytes = channel === 'instagram' && kind === 'image' ? 8 : 25;
  return bytes > megabytes * megabyte ? { reason: 'too-large', megabytes } : null;
}
