import type { Message } from '@prosa/contract/message';
import { api } from '../../lib/api/client.ts';
import type { UploadOptions } from '../../lib/api/upload.ts';

export type FileToSend = {
  file: File;
  caption: string;
  clientId: string;
  quotedId: number | null;
  /** A recording: it goes out as telephones record. */
  voice: boolean;
};

export async function sendFile(
  ticketId: number,
  { file, caption, clientId, quotedId, voice }: FileToSend,
  options: UploadOptions,
): Promise<Message> {
  const form = new FormData();
  // Fields first: a server that reads as it arrives knows them when the file comes.
  form.set('fromMe', 'true');
  form.set('body', file.name);
  form.set('captions', JSON.stringify([caption]));
  form.set('clientId', clientId);
  if (quotedId !== null) form.set('quotedMsg', String(quotedId));
  if (voice) form.set('voice', 'true');
  form.set('medias', file);
  return api.upload<Message>(`/messages/${ticketId}`, form, options);
}
