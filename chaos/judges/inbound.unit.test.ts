import { expect, test } from 'vitest';
import { inboundFaults, type StoredInbound } from './inbound.ts';

const ANA = { customer: 'ana', line: 'shop' };
const sent = ['A', 'B', 'C'].map((id) => ({ ...ANA, id, text: `text ${id}` }));
const stored = (...ids: string[]): StoredInbound[] =>
  ids.map((providerId, index) => ({
    id: index + 1,
    providerId,
    contactId: 7,
    connectionId: 1,
    kind: 'text',
    body: `text ${providerId}`,
    picture: null,
  }));

test('as it was sent and carried', () => {
  expect(inboundFaults(sent, ['A', 'B', 'C'], stored('A', 'B', 'C'))).toEqual([]);
});

test('a message that is not stored', () => {
  expect(inboundFaults(sent, ['A', 'B', 'C'], stored('A', 'C'))).toEqual([
    'ana to shop: "text B" (B) is not stored',
  ]);
});

test('a message that is stored twice', () => {
  const faults = inboundFaults(sent, ['A', 'A', 'B', 'C'], stored('A', 'A', 'B', 'C'));
  expect(faults).toEqual(['ana to shop: "text A" (A) is stored as messages 1,2']);
});

test('a message that is stored as something else', () => {
  const rows = stored('A', 'B', 'C');
  rows[1] = { ...rows[1]!, kind: 'undecryptable', body: '' };
  expect(inboundFaults(sent, ['A', 'B', 'C'], rows)).toEqual([
    'ana to shop: "text B" is message 2: undecryptable ""',
  ]);
});

test('a picture that is not here, or another one', () => {
  const picture = { ...sent[0]!, picture: 'abc' };
  const row = (given: string | null) => [{ ...stored('A')[0]!, kind: 'image', picture: given }];
  expect(inboundFaults([picture], ['A'], row('abc'))).toEqual([]);
  expect(inboundFaults([picture], ['A'], row(null))).toEqual([
    'ana to shop: "text A" is message 1, and its picture null',
  ]);
});

test('a message that nobody sent', () => {
  const faults = inboundFaults(sent, ['A', 'B', 'C'], stored('A', 'B', 'C', 'X'));
  expect(faults).toEqual(['message 4 (X) is stored, and no customer sent it']);
});

test('another order than the line had', () => {
  expect(inboundFaults(sent, ['A', 'B', 'C'], stored('B', 'A', 'C'))).toEqual([
    'ana to shop: message 2 (A) is out of order; stored B,A,C; carried A,B,C',
  ]);
});

test("the line's order counts, where it is not the telephone's", () => {
  expect(inboundFaults(sent, ['C', 'B', 'A'], stored('C', 'B', 'A'))).toEqual([]);
  expect(inboundFaults(sent, ['C', 'B', 'A'], stored('A', 'B', 'C'))).toHaveLength(1);
});

test('what came again after a kill may count at either arrival, but in one order', () => {
  const carried = ['C', 'A', 'A', 'B', 'C'];
  expect(inboundFaults(sent, carried, stored('C', 'A', 'B'))).toEqual([]);
  expect(inboundFaults(sent, carried, stored('A', 'B', 'C'))).toEqual([]);
  expect(inboundFaults(sent, carried, stored('B', 'A', 'C'))).toHaveLength(1);
});

test('one person who became two contacts', () => {
  const rows = stored('A', 'B', 'C');
  rows[2] = { ...rows[2]!, contactId: 8 };
  expect(inboundFaults(sent, ['A', 'B', 'C'], rows)).toEqual(['ana is contacts 7,8']);
});
