import { newId } from '../../../lib/new-id.ts';
import { kindOfFile, type OutgoingFile } from '../outbox/outgoing.ts';

export type DraftFile = {
  id: string;
  file: File;
  kind: OutgoingFile['kind'];
  preview: string | null;
  caption: string;
};

const byTicket = new Map<number, readonly DraftFile[]>();
const none: readonly DraftFile[] = [];

/** Files wait as long as the page is open; a reload would have to ask for them again. */
export const draftFiles = {
  of: (ticketId: number) => byTicket.get(ticketId) ?? none,
  set(ticketId: number, files: readonly DraftFile[]): void {
    if (files.length === 0) byTicket.delete(ticketId);
    else byTicket.set(ticketId, files);
  },
};

export function asDraftFile(file: File): DraftFile {
  const kind = kindOfFile(file.type);
  const preview = kind === 'image' ? URL.createObjectURL(file) : null;
  return { id: newId(), file, kind, preview, caption: '' };
}
