import type { BinaryNode } from 'baileys';
import type { Companion } from '../companion.ts';
import { isSameUser } from '../jids.ts';
import type { LabState } from '../state.ts';
import { element, idsIn } from './nodes.ts';

/** To a linked device: now if it is there, and again after each login until it confirms. */
export function deliver(state: LabState, companion: Companion, node: BinaryNode): void {
  companion.inbox.push(node);
  if (node.tag === 'message') state.counters.messagesToClients += 1;
  if (companion.ready) companion.connection?.send(node);
}

/** After a login: all that waits, between the two words that frame it. */
export function deliverWaiting(companion: Companion): void {
  const { connection, inbox } = companion;
  if (!connection) return;
  const count = String(inbox.length);
  const preview = { count, message: count, receipt: '0', notification: '0', appdata: '0' };
  connection.send(information(element('offline_preview', preview)));
  for (const node of inbox) connection.send(markOffline(node));
  connection.send(information(element('offline', { count })));
  companion.ready = true;
}

/**
 * A receipt or an ack, the unwilling kind included, takes what it is about out of the inbox. A client
 * that cannot read a message asks its sender for it, and then refuses it: that is the one it was
 * brought, not the one that comes in its place. Our telephones are quicker than real ones, so that the
 * new one is here before the refusal.
 */
export function confirm(companion: Companion, answer: BinaryNode): void {
  // Asks for it again: the sender will answer with a new one.
  if (answer.tag === 'receipt' && answer.attrs.type === 'retry') return;
  const tag = answer.tag === 'receipt' ? 'message' : answer.attrs.class;
  const ids = new Set(idsIn(answer));
  const isMeant = (node: BinaryNode) =>
    node.tag === tag && ids.has(node.attrs.id ?? '') && isAbout(answer, node);
  if (answer.tag === 'ack' && tag === 'message') {
    const refused = companion.inbox.findIndex(isMeant);
    companion.inbox = companion.inbox.filter((_, index) => index !== refused);
  } else companion.inbox = companion.inbox.filter((node) => !isMeant(node));
}

/** Ids are chosen by senders, so chat and author have to fit as well. */
function isAbout(answer: BinaryNode, node: BinaryNode): boolean {
  const { to, participant, recipient } = answer.attrs;
  // For a message of the own telephone the client leaves out whom the receipt goes to (rc14).
  if (to === undefined) return isSameUser(recipient, node.attrs.recipient);
  if (isSameUser(to, node.attrs.from)) {
    return (
      !participant || !node.attrs.participant || isSameUser(participant, node.attrs.participant)
    );
  }
  return isSameUser(to, node.attrs.recipient);
}

function information(content: BinaryNode): BinaryNode {
  return element('ib', { from: '@s.whatsapp.net' }, [content]);
}

/** History comes in the same way at any time, and rc14 would wait for it among the offline ones. */
function markOffline(node: BinaryNode): BinaryNode {
  if (node.attrs.category === 'peer') return node;
  return { ...node, attrs: { ...node.attrs, offline: '0' } };
}
