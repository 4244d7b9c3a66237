import { type Address, addressKey } from '../channels/address.ts';
import type { ChannelSession } from '../channels/channel.ts';
import type { GroupFacts, MediaHandle } from '../channels/channel-event.ts';
import { ChannelFailure } from '../channels/outgoing.ts';
import type { Errand } from '../channels/session-tasks.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import { addressesOf } from '../features/contacts/contact.identities.ts';
import { prepareAttachments } from '../features/messages/attachment.jobs.ts';
import { keepMessage, markDeleted } from '../features/messages/message.deletion.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import type { JobLog } from '../jobs/job-log.ts';
import type { OrderedItem } from '../jobs/ordered-reader/ordered-table.ts';
import { growingPauses, type RetryRule } from '../jobs/ordered-reader/pauses.ts';
import { externalReader, type Reader } from '../jobs/ordered-reader/reader.ts';
import type { Decoder } from '../media/decoder.ts';
import { removeFilesLater } from '../media/file-removal.jobs.ts';
import { isStoreAway, type MediaStore, type StoredFile } from '../media/store.ts';
import { storedType } from '../media/stored-type.ts';
import { fetchPicture, keepPicture } from './contact-picture.ts';
import { takeName } from './ingest/facts.ts';
import { lanesOf, type OpenSessions } from './outbox-reader.ts';
import type { ConversationParts } from './parts.ts';
import { forgetReaction, sendReaction } from './send-reaction.ts';
import { takeBack } from './take-back.ts';

type ErrandItem = OrderedItem & { connection_id: number; errand: Errand };

type ErrandParts = ConversationParts & {
  scopes: Scopes;
  sessions: OpenSessions;
  store: MediaStore;
  decoder: Decoder;
  log: JobLog;
  /** What a customer may send at most. */
  maxBytes: number;
};

type Result =
  | { file: (StoredFile & { mimetype: string }) | null }
  | { picture: string | null; group: GroupFacts | null; name: string | null }
  | { isAllowed: boolean }
  | null;

/** Runs errands by the connections that are open in this process. */
export function errandReader(parts: ErrandParts): Reader {
  const { sessions } = parts;
  return externalReader<ErrandItem, Result>({
    table: 'errands',
    concurrency: 4,
    timeoutMs: 300_000,
    retry: errandRetry,
    isAway: isStoreAway,
    lanePrefixes: () => lanesOf(sessions),
    async perform(item) {
      const connection = { companyId: item.company_id, connectionId: item.connection_id };
      const session = sessions.session(connection);
      if (!session) throw new ChannelFailure('not-connected');
      return run(parts, session, item);
    },
    record: (scope, item, result) => record(scope, parts, item.errand, result),
    failed: (scope, item, cause) => giveUp(scope, parts, item.errand, cause),
  });
}

const forAboutAnHour = growingPauses({ attempts: 14, firstMs: 1_000, maxMs: 600_000 });

const whileTheStoreIsAway = growingPauses({ attempts: 10_000, firstMs: 1_000, maxMs: 60_000 });

/** What is gone at the provider is gone. That our own store is away is nobody's loss. */
const errandRetry: RetryRule = (attempt, error) => {
  if (isStoreAway(error)) return whileTheStoreIsAway(attempt, error);
  return error instanceof ChannelFailure && !error.temporary
    ? null
    : forAboutAnHour(attempt, error);
};

async function run(
  parts: ErrandParts,
  session: ChannelSession,
  { company_id: companyId, errand }: ErrandItem,
): Promise<Result> {
  switch (errand.kind) {
    case 'media':
      return { file: await fetchFile(parts, session, companyId, errand.attachmentId) };
    case 'picture':
      return {
        picture: await fetchPicture(parts, session, companyId, errand.address),
        group: null,
        name: (await session.name?.(errand.address)) ?? null,
      };
    case 'group':
      return {
        picture: await fetchPicture(parts, session, companyId, errand.address),
        group: await session.group(errand.address),
        name: null,
      };
    case 'read':
      await session.markRead(errand.messages);
      return null;
    case 'decline':
      await session.declineCall(errand.call);
      return null;
    case 'delete':
      await takeBack(parts.scopes, session, companyId, errand.messageId);
      return null;
    case 'reaction':
      await sendReaction(parts.scopes, session, companyId, errand);
      return null;
    case 'group-deletion':
      return { isAllowed: isByAdmin(await session.group(errand.group), errand.by) };
  }
}

function isByAdmin({ participants }: GroupFacts, by: readonly Address[]): boolean {
  const names = by.map(addressKey);
  return participants.some(
    ({ admin, ...member }) =>
      admin &&
      addressesOf(member)
        .map(addressKey)
        .some((one) => names.includes(one)),
  );
}

async function fetchFile(
  { scopes, store, maxBytes }: ErrandParts,
  session: ChannelSession,
  companyId: number,
  attachmentId: number,
) {
  const attachment = await scopes.inCompany({ companyId, actor: null }, (scope) =>
    scope.db
      .selectFrom('attachments')
      .select('handle')
      .where('company_id', '=', companyId)
      .where('id', '=', attachmentId)
      .where('state', '=', 'coming')
      .executeTakeFirst(),
  );
  if (!attachment?.handle) return null;
  const source = await session.download(attachment.handle as MediaHandle);
  const stored = await store.put(companyId, source, { maxBytes });
  return { ...stored, mimetype: await storedType(store, companyId, stored.key) };
}

async function record(
  scope: CompanyScope,
  parts: ErrandParts,
  errand: Errand,
  result: Result,
): Promise<void> {
  if (errand.kind === 'delete') {
    await markDeleted(scope, parts.media, errand.messageId);
    return;
  }
  if (!result) return;
  if ('file' in result && errand.kind === 'media') {
    if (result.file) await keepFile(scope, parts, errand.attachmentId, result.file);
  } else if ('picture' in result && (errand.kind === 'picture' || errand.kind === 'group')) {
    await keepPicture(scope, parts, errand.contactId, result.picture);
    const name = result.group?.subject ?? result.name;
    if (name) await takeName(scope, parts, errand.contactId, name);
  } else if ('isAllowed' in result && errand.kind === 'group-deletion' && result.isAllowed) {
    await markDeleted(scope, parts.media, errand.messageId, new Date(errand.at));
  }
}

async function keepFile(
  scope: CompanyScope,
  { media }: ErrandParts,
  attachmentId: number,
  file: StoredFile & { mimetype: string },
): Promise<void> {
  const row = await scope.db
    .updateTable('attachments')
    .set({
      state: 'ready',
      failure: null,
      handle: null,
      file_key: file.key,
      sha256: file.sha256,
      bytes: file.bytes,
      mimetype: file.mimetype,
    })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', attachmentId)
    .returning('message_id')
    .executeTakeFirst();
  // Its message was deleted while it came.
  if (!row) return removeFilesLater(scope, [file.key]);
  await prepareAttachments(scope, row.message_id);
  await announceMessage(scope, media, 'update', row.message_id);
}

/** A file is missed: its bubble says so, and offers to try again. Nobody is told of the rest. */
async function giveUp(
  scope: CompanyScope,
  { media }: ErrandParts,
  errand: Errand,
  cause: unknown,
): Promise<void> {
  if (errand.kind === 'delete') return keepMessage(scope, media, errand.messageId);
  if (errand.kind === 'reaction') return forgetReaction(scope, media, errand);
  if (errand.kind !== 'media') return;
  const failure = cause instanceof ChannelFailure ? cause.reason : 'provider';
  const row = await scope.db
    .updateTable('attachments')
    .set({ state: 'failed', failure })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', errand.attachmentId)
    .where('state', '=', 'coming')
    .returning('message_id')
    .executeTakeFirst();
  if (row) await announceMessage(scope, media, 'update', row.message_id);
}
