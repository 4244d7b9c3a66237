import { newId } from '../../lib/new-id.ts';
import { kindOfFile, type OutgoingFile } from './outbox/outgoing.ts';

export type DraftFile = {
  id: string;
  file: File;
  kind: OutgoingFile['kind'];
  preview: string | null;
  caption: string;
};

const none: readonly DraftFile[] = [];

/** By what they are meant for. They wait as long as the page is open; a reload would have to ask for them again. */
export function createDraftFiles() {
  const byId = new Map<number, readonly DraftFile[]>();
  return {
    of: (id: number) => byId.get(id) ?? none,
    set(id: number, files: readonly DraftFile[]): void {
      if (files.length === 0) byId.delete(id);
      else byId.set(id, files);
    },
  };
}

export function asDraftFile(file: File): DraftFile {
  const kind = kindOfFile(file.type);
  const preview = kind === 'image' ? URL.createObjectURL(file) : null;
  return { id: newId(), file, kind, preview, caption: '' };
}
