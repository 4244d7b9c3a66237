import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { isReachable, onReachabilityChange } from '../../../lib/api/reachability.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { whenChangesSettled } from '../../tickets/optimistic-change.ts';
import { applyMessage } from '../message-live.ts';
import { sendFile, sendMessage } from '../message-mutations.ts';
import { outboxStore, readOutbox, saveOutbox } from './outbox-store.ts';
import type { Outgoing } from './outgoing.ts';

const tooLateMs = 60 * 60_000;

/** Whose it is; another login of this page has another one. */
let owner: number | null = null;

/** What this person could not send before the page was loaded goes out now, under its old name. */
export function openOutbox(userId: number): void {
  if (owner === userId) return;
  owner = userId;
  outboxStore.replace(readOutbox(userId).map(notTooLate));
  for (const outgoing of outboxStore.all()) {
    if (outgoing.state !== 'refused') sendAgain(outgoing);
  }
}

/** What was meant for an hour ago is no longer sent unasked. */
function notTooLate(outgoing: Outgoing): Outgoing {
  const isLate = Date.now() - Date.parse(outgoing.at) > tooLateMs;
  return isLate ? { ...outgoing, state: 'refused' } : outgoing;
}

outboxStore.subscribe(() => {
  if (owner !== null) saveOutbox(owner, outboxStore.all());
});

/** What is wrong with the file itself: another try would be refused as well. */
const neverTaken: ReadonlySet<string | undefined> = new Set([
  'ERR_UPLOAD_TYPE',
  'ERR_UPLOAD_TOO_LARGE',
]);

/** Tickets whose messages are going out at this moment, one after the other. */
const running = new Set<number>();
const uploads = new Map<string, AbortController>();

export type Sending = Pick<Outgoing, 'ticketId' | 'body' | 'quoted' | 'file'> &
  Partial<Pick<Outgoing, 'quickImage'>>;

/** Shown at once; sent in the order in which it was written. */
export function send(sending: Sending): void {
  outboxStore.add({
    quickImage: null,
    ...sending,
    clientId: newId(),
    at: new Date().toISOString(),
    state: 'waiting',
    reason: null,
  });
  void run(sending.ticketId);
}

/** Under its own name: if the server has it after all, it is not sent a second time. */
export function sendAgain({ clientId, ticketId, state, at: before }: Outgoing): void {
  // What was refused stood where it was written; asked for again, it is said now.
  const at = state === 'refused' ? new Date().toISOString() : before;
  outboxStore.change(clientId, { state: 'waiting', reason: null, at });
  void run(ticketId);
}

export function discard({ clientId }: Outgoing): void {
  uploads.get(clientId)?.abort();
  outboxStore.remove(clientId);
}

async function run(ticketId: number): Promise<void> {
  if (running.has(ticketId)) return;
  running.add(ticketId);
  try {
    for (;;) {
      const next = outboxStore.of(ticketId).find(({ state }) => state === 'waiting');
      if (!next || !(await attempt(next))) return;
    }
  } finally {
    running.delete(ticketId);
  }
}

/** Whether the next one may follow: behind one that nobody answered, it waits. */
async function attempt(outgoing: Outgoing): Promise<boolean> {
  const { clientId, ticketId } = outgoing;
  try {
    // Whoever answers right after accepting may be quicker than the acceptance.
    await whenChangesSettled(queryClient, ticketId);
    const message = await deliver(outgoing);
    if (message) applyMessage(queryClient, message);
    outboxStore.remove(clientId);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return true;
    if (!(error instanceof ApiError) || error.status !== 0) {
      const final = error instanceof ApiError && neverTaken.has(error.code);
      outboxStore.change(clientId, { state: 'refused', reason: errorText(error), final });
      return true;
    }
    for (const waiting of outboxStore.of(ticketId)) {
      if (waiting.state === 'waiting') outboxStore.change(waiting.clientId, { state: 'away' });
    }
    return false;
  }
}

async function deliver({ clientId, ticketId, body, quoted, file, quickImage }: Outgoing) {
  const quotedId = quoted?.id ?? null;
  if (!file) {
    const quotedMsg = quotedId === null ? null : { id: quotedId };
    const quickMessageId = quickImage?.quickMessageId ?? null;
    return sendMessage(ticketId, { body, clientId, quotedMsg, quickMessageId });
  }
  const stop = new AbortController();
  uploads.set(clientId, stop);
  const onProgress = (progress: number) => {
    outboxStore.change(clientId, { file: { ...file, progress } });
  };
  const form = { file: file.file, caption: body, clientId, quotedId, voice: file.kind === 'voice' };
  try {
    return await sendFile(ticketId, form, { onProgress, signal: stop.signal });
  } finally {
    uploads.delete(clientId);
  }
}

onReachabilityChange(() => {
  if (!isReachable()) return;
  for (const outgoing of outboxStore.all()) {
    if (outgoing.state === 'away') sendAgain(outgoing);
  }
});
