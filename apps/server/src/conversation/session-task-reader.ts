import { type Address, addressKey } from '../channels/address.ts';
import type { ChannelSession } from '../channels/channel.ts';
import type { GroupFacts, MediaHandle } from '../channels/channel-event.ts';
import { ChannelFailure } from '../channels/outgoing.ts';
import type { SessionTask } from '../channels/session-tasks.ts';
import type { CompanyScope, Scopes } from '../db/scope.ts';
import { addressesOf } from '../features/contacts/contact.identities.ts';
import { prepareAttachments } from '../features/messages/attachment.jobs.ts';
import { keepMessage, markDeleted } from '../features/messages/message.deletion.ts';
import { announceMessage } from '../features/messages/message.events.ts';
import type { JobLog } from '../job-log.ts';
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
import { forgetReaction, sendReaction } from './send-reaction.ts';
import { takeBack } from './take-back.ts';

type SessionTaskItem = OrderedItem & { connection_id: number; errand: SessionTask };

type SessionTaskParts = {
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

/** Runs session tasks by the connections that are open in this process. */
export function sessionTaskReader(parts: SessionTaskParts): Reader {
  const { sessions } = parts;
  return externalReader<SessionTaskItem, Result>({
    table: 'errands',
    concurrency: 4,
    timeoutMs: 300_000,
    retry: sessionTaskRetry,
    isAway: isStoreAway,
    lanePrefixes: () => lanesOf(sessions),
    async perform(item) {
      const connection = { companyId: item.company_id, connectionId: item.connection_id };
      const session = sessions.session(connection);
      if (!session) throw new ChannelFailure('not-connected');
      return run(parts, session, item);
    },
    record: (scope, item, result) => record(scope, parts, item.errand, result),
    failed: (scope, item, cause) => giveUp(scope, item.errand, cause),
  });
}

const forAboutAnHour = growingPauses({ attempts: 14, firstMs: 1_000, maxMs: 600_000 });

const whileTheStoreIsAway = growingPauses({ attempts: 10_000, firstMs: 1_000, maxMs: 60_000 });

/** What is gone at the provider is gone. That our own store is away is nobody's loss. */
const sessionTaskRetry: RetryRule = (attempt, error) => {
  if (isStoreAway(error)) return whileTheStoreIsAway(attempt, error);
  return error instanceof ChannelFailure && !error.temporary
    ? null
    : forAboutAnHour(attempt, error);
};

async function run(
  parts: SessionTaskParts,
  session: ChannelSession,
  { company_id: companyId, errand: task }: SessionTaskItem,
): Promise<Result> {
  switch (task.kind) {
    case 'media':
      return { file: await fetchFile(parts, session, companyId, task.attachmentId) };
    case 'picture':
      return {
        picture: await fetchPicture(parts, session, companyId, task.address),
        group: null,
        name: (await session.name?.(task.address)) ?? null,
      };
    case 'group':
      return {
        picture: await fetchPicture(parts, session, companyId, task.address),
        group: await session.group(task.address),
        name: null,
      };
    case 'read':
      await session.markRead(task.messages);
      return null;
    case 'decline':
      await session.declineCall(task.call);
      return null;
    case 'delete':
      await takeBack(parts.scopes, session, companyId, task.messageId);
      return null;
    case 'reaction':
      await sendReaction(parts.scopes, session, companyId, task);
      return null;
    case 'group-deletion':
      return { isAllowed: isByAdmin(await session.group(task.group), task.by) };
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
  { scopes, store, maxBytes }: SessionTaskParts,
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
  parts: SessionTaskParts,
  task: SessionTask,
  result: Result,
): Promise<void> {
  if (task.kind === 'delete') {
    await markDeleted(scope, task.messageId);
    return;
  }
  if (!result) return;
  if ('file' in result && task.kind === 'media') {
    if (result.file) await keepFile(scope, task.attachmentId, result.file);
  } else if ('picture' in result && (task.kind === 'picture' || task.kind === 'group')) {
    await keepPicture(scope, parts, task.contactId, result.picture);
    const name = result.group?.subject ?? result.name;
    if (name) await takeName(scope, task.contactId, name);
  } else if ('isAllowed' in result && task.kind === 'group-deletion' && result.isAllowed) {
    await markDeleted(scope, task.messageId, new Date(task.at));
  }
}

async function keepFile(
  scope: CompanyScope,
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
  await announceMessage(scope, 'update', row.message_id);
}

/** A file is missed: its bubble says so, and offers to try again. Nobody is told of the rest. */
async function giveUp(scope: CompanyScope, task: SessionTask, cause: unknown): Promise<void> {
  if (task.kind === 'delete') return keepMessage(scope, task.messageId);
  if (task.kind === 'reaction') return forgetReaction(scope, task);
  if (task.kind !== 'media') return;
  const failure = cause instanceof ChannelFailure ? cause.reason : 'provider';
  const row = await scope.db
    .updateTable('attachments')
    .set({ state: 'failed', failure })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', task.attachmentId)
    .where('state', '=', 'coming')
    .returning('message_id')
    .executeTakeFirst();
  if (row) await announceMessage(scope, 'update', row.message_id);
}
