import { expect, it } from 'vitest';
import { makeMessage } from '../../../../test/make-message.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { type RowsInput, rowsOf } from './rows.ts';

const base: RowsInput = {
  messages: [],
  timeline: [],
  outgoing: [],
  hasMore: false,
  removedBefore: null,
  fresh: null,
  timeZone: 'America/Sao_Paulo',
};
const at = (hour: number) => `2026-11-14T${String(hour).padStart(2, '0')}:00:00.000Z`;
const said = (id: number, hour: number, more = {}) =>
  makeMessage({ id, createdAt: at(hour), saidAt: at(hour), ...more });
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  ticketId: 1,
  body: 'Oi',
  quoted: null,
  file: null,
  quickImage: null,
  at: at(20),
  state: 'waiting',
  reason: null,
});
const keys = (input: Partial<RowsInput>) => rowsOf({ ...base, ...input }).map(({ key }) => key);

it('puts notes and events between the messages, by their time', () => {
  const timeline = [
    { key: 'late', at: at(18), content: null },
    { key: 'early', at: at(13), content: null },
  ];
  const messages = [said(1, 12), said(2, 14)];
  expect(keys({ messages, timeline })).toEqual(['m1', 'iearly', 'm2', 'ilate']);
});

it('an event stands before what the bot said because of it', () => {
  const timeline = [{ key: 'opened', at: '2026-11-14T12:00:00.010Z', content: null }];
  const messages = [said(1, 12), said(2, 12, { fromMe: true, isAutomatic: true })];
  expect(keys({ messages, timeline })).toEqual(['m1', 'iopened', 'm2']);
});

it('holds back what is older than the oldest message at hand', () => {
  const timeline = [{ key: 'old', at: at(10), content: null }];
  expect(keys({ messages: [said(1, 12)], timeline, hasMore: true })).toEqual(['m1']);
  expect(keys({ messages: [said(1, 12)], timeline })).toEqual(['iold', 'm1']);
});

it('shows what is being sent once, under the same name, whichever news comes first', () => {
  const sent = said(2, 20, { fromMe: true, clientId: 'a' });
  const waiting = { messages: [said(1, 12)], outgoing: [outgoing('a'), outgoing('b')] };
  expect(keys(waiting)).toEqual(['m1', 'ma', 'mb']);
  expect(keys({ ...waiting, messages: [said(1, 12), sent] })).toEqual(['m1', 'ma', 'mb']);
});

it('what was refused stands where it was written; what is on its way comes last', () => {
  const messages = [said(1, 12), said(2, 22)];
  const refused: Outgoing = { ...outgoing('a'), state: 'refused', reason: 'too large' };
  expect(keys({ messages, outgoing: [refused, outgoing('b')] })).toEqual(['m1', 'ma', 'm2', 'mb']);
});

it('begins a day where it begins on the company’s clock', () => {
  const messages = [said(1, 1), said(2, 2), said(3, 4)];
  const days = rowsOf({ ...base, messages }).map(({ day }) => day);
  expect(days).toEqual(['2026-11-13', null, '2026-11-14']);
  const unknown = rowsOf({ ...base, messages, hasMore: true }).map(({ day }) => day);
  expect(unknown).toEqual([null, null, '2026-11-14']);
});

it('groups what one voice says in one go', () => {
  const own = { fromMe: true, contact: null };
  const messages = [
    said(1, 12),
    said(2, 12),
    said(3, 12, own),
    said(4, 12, { ...own, isAutomatic: true }),
    said(5, 12, { contact: { id: 8, name: 'Rafa' } }),
    said(6, 12),
    said(7, 13),
  ];
  const firsts = rowsOf({ ...base, messages }).map((row) => 'first' in row && row.first);
  expect(firsts).toEqual([true, false, true, true, true, true, true]);
});

it('marks where the new ones begin', () => {
  const fresh = { id: 2, count: 2 };
  const rows = rowsOf({ ...base, messages: [said(1, 12), said(2, 12), said(3, 12)], fresh });
  expect(rows.map((row) => row.fresh)).toEqual([null, 2, null]);
});

it('begins with what was removed, once nothing older is to come', () => {
  const messages = [said(1, 12)];
  const timeline = [{ key: 'opened', at: at(10), content: null }];
  // A midnight in São Paulo.
  const removedBefore = '2026-05-14T03:00:00.000Z';
  const rows = rowsOf({ ...base, messages, timeline, removedBefore });
  expect(rows.map(({ key }) => key)).toEqual(['removed', 'iopened', 'm1']);
  expect(rows[0]).toMatchObject({ kind: 'removed', before: '2026-05-14', day: null });
  expect(rows[1]?.day).toBe('2026-11-14');
  expect(keys({ messages, removedBefore, hasMore: true })).toEqual(['m1']);
  expect(keys({ removedBefore })).toEqual(['removed']);
});
