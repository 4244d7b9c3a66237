import { Readable } from 'node:stream';
import type { Address } from '../channels/address.ts';
import type { ChannelSession } from '../channels/channel.ts';
import type { CompanyScope } from '../db/scope.ts';
import { tellContact } from '../features/contacts/contact.events.ts';
import { presentContact } from '../features/contacts/contact.presenter.ts';
import { changeContact, findContact } from '../features/contacts/contact.repository.ts';
import { findShownContact } from '../features/contacts/contact.select.ts';
import type { JobLog } from '../job-log.ts';
import type { Decoder } from '../media/decoder.ts';
import type { MediaStore } from '../media/store.ts';

type PictureParts = { store: MediaStore; decoder: Decoder; log: JobLog };

const MAX_PICTURE_BYTES = 5_000_000;

/** Made small before it is kept: everybody's list shows it. */
export async function fetchPicture(
  { store, decoder }: Pick<PictureParts, 'store' | 'decoder'>,
  session: ChannelSession,
  companyId: number,
  address: Address,
): Promise<string | null> {
  const source = await session.picture(address);
  if (!source) return null;
  const { profilePicture } = await import('../media/preview.ts');
  const small = await profilePicture(decoder.forCompany(companyId), await read(source));
  if (!small) return null;
  const { key } = await store.put(companyId, Readable.from(small), { maxBytes: small.length });
  return key;
}

/** Empty, which is no picture, for what would take more than a picture does. */
async function read(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_PICTURE_BYTES) return Buffer.alloc(0);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function keepPicture(
  scope: CompanyScope,
  { store, log }: Omit<PictureParts, 'decoder'>,
  contactId: number,
  key: string | null,
): Promise<void> {
  const before = await findContact(scope, contactId);
  await changeContact(scope, contactId, { picture_key: key, picture_checked_at: scope.now });
  const contact = presentContact(await findShownContact(scope, contactId), scope.files);
  await tellContact(scope, 'update', contact);
  const old = before.picture_key;
  if (!old) return;
  scope.afterCommit(() =>
    store
      .remove(scope.companyId, old)
      .catch((err) => log.warn({ error: String(err) }, 'an old picture was not removed')),
  );
}
