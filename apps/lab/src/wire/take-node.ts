import type { BinaryNode } from 'baileys';
import type { LabState } from '../state.ts';
import { takeCall } from './calls.ts';
import { takeMessage } from './client-messages.ts';
import { takeAck, takeReceipt } from './client-receipts.ts';
import type { Connection } from './connection.ts';
import { finishLinking } from './link-device.ts';
import { child, element } from './nodes.ts';
import type { Pairing } from './pairing.ts';
import { askForCode, finishCode } from './pairing-code.ts';
import { answerQuery } from './queries/answer-query.ts';
import { takeTyping } from './typing.ts';

/** Everything a client can say, once the handshake is done. */
export async function takeNode(
  state: LabState,
  connection: Connection,
  node: BinaryNode,
): Promise<void> {
  const { companion } = connection;
  if (!companion) {
    const pairing = state.pairings.get(connection.id);
    if (pairing) takeFromUnlinked(state, pairing, node);
    return;
  }
  // Another login has taken its place: what it still says is said to nobody.
  if (companion.connection !== connection) return;
  switch (node.tag) {
    case 'iq':
      // A result answers something that we asked: nothing but pairing does.
      if (node.attrs.type !== 'result') await answerQuery(state, connection, companion, node);
      return;
    case 'message':
      return await takeMessage(state, companion, node);
    case 'receipt':
      return await takeReceipt(state, companion, node);
    case 'ack':
      return takeAck(state, companion, node);
    case 'call':
      return takeCall(state, companion, node);
    case 'chatstate':
      return takeTyping(state, companion, node);
    // `presence` and `ib` need no answer.
  }
}

function takeFromUnlinked(state: LabState, pairing: Pairing, node: BinaryNode): void {
  if (node.tag !== 'iq') return;
  if (node.attrs.type === 'result') {
    finishLinking(state, pairing, node);
    return;
  }
  pairing.connection.send(
    element('iq', { from: '@s.whatsapp.net', type: 'result', id: node.attrs.id }),
  );
  const request = child(node, 'link_code_companion_reg');
  if (request?.attrs.stage === 'companion_hello') askForCode(state, pairing, request);
  if (request?.attrs.stage === 'companion_finish') finishCode(state, pairing, request);
}
