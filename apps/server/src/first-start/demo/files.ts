import { createReadStream } from 'node:fs';
import type { DraftFile } from '../../features/messages/message.sending.ts';
import type { MediaStore } from '../../media/store.ts';
import type { DemoContact } from './contacts.ts';
import type { DemoFile } from './script.ts';

const folder = new URL('./files/', import.meta.url);
const portraits = new URL('./portraits/', import.meta.url);
const MAX_BYTES = 1_000_000;

type Facts = Omit<DraftFile, 'key' | 'sha256' | 'bytes'> & { preview?: string };

const picture = (name: string, width: number, height: number): Facts => ({
  mimetype: 'image/jpeg',
  name: '',
  width,
  height,
  preview: `${name}.webp`,
});
const voice = (seconds: number, waveform: number[]): Facts => ({
  mimetype: 'audio/ogg',
  name: '',
  seconds,
  waveform,
});
const document = (name: string): Facts => ({ mimetype: 'application/pdf', name });

/** Measured once: a first start must not wait for ffmpeg. */
const facts: Record<DemoFile, Facts> = {
  'pacote-rasgado.jpg': picture('pacote-rasgado', 720, 540),
  'etiqueta.jpg': picture('etiqueta', 720, 540),
  'xicara.jpg': picture('xicara', 720, 540),
  'comprovante.jpg': picture('comprovante', 540, 720),
  'recado-curto.ogg': voice(5, [
    ...[94, 98, 13, 70, 96, 79, 16, 100, 47, 50, 93, 18, 63, 68, 23, 61, 39, 33, 49, 42, 16, 40],
    ...[13, 23, 36, 4, 28, 38, 24, 2, 48, 47, 7, 15, 48, 75, 48, 24, 1, 31, 81, 100, 93, 66, 41],
    ...[11, 4, 0, 1, 10, 13, 33, 39, 54, 57, 64, 66, 54, 47, 22, 10, 1, 2, 16],
  ]),
  'recado-longo.ogg': voice(14, [
    ...[95, 93, 96, 90, 66, 58, 47, 38, 35, 37, 46, 45, 72, 46, 96, 90, 11, 9, 44, 62, 63, 31, 16],
    ...[35, 40, 30, 52, 69, 84, 92, 94, 98, 88, 91, 69, 50, 43, 32, 36, 34, 48, 52, 29, 38, 21, 94],
    ...[78, 78, 80, 67, 49, 24, 31, 6, 0, 55, 47, 67, 96, 99, 100, 99, 81, 66],
  ]),
  'boleto.pdf': document('boleto.pdf'),
  'receita-v60.pdf': document('receita-v60.pdf'),
};

export type StoredDemoFile = DraftFile & { previewKey: string | null };

/** A copy for each message: whoever deletes one leaves the others. */
export async function storeDemoFile(
  store: MediaStore,
  companyId: number,
  file: DemoFile,
): Promise<StoredDemoFile> {
  const put = (name: string) =>
    store.put(companyId, createReadStream(new URL(name, folder)), { maxBytes: MAX_BYTES });
  const { preview, ...known } = facts[file];
  const small = preview ? await put(preview) : null;
  return { ...known, ...(await put(file)), previewKey: small?.key ?? null };
}

/** The keys of the contacts' pictures, each in the place of its contact. */
export function storePortraits(
  store: MediaStore,
  companyId: number,
  contacts: readonly DemoContact[],
): Promise<(string | null)[]> {
  return Promise.all(
    contacts.map(async ({ portrait }) => {
      if (!portrait) return null;
      const source = createReadStream(new URL(`${portrait}.jpg`, portraits));
      return (await store.put(companyId, source, { maxBytes: MAX_BYTES })).key;
    }),
  );
}
