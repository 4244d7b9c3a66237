import { expect, test } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import { isSteady } from './use-steady-ticket.ts';

const ticket = makeTicket(1);

test('talk leaves a ticket as it is, anything else does not', () => {
  const talked = { lastMessage: 'Oi!', unreadMessages: 2, version: 2, updatedAt: 'later' };
  expect(isSteady(ticket, { ...ticket, ...talked })).toBe(true);
  expect(isSteady(ticket, { ...ticket, ...talked, status: 'open' })).toBe(false);
  expect(isSteady(ticket, { ...ticket, tags: [{ id: 1, name: 'VIP', color: '#fff' }] })).toBe(
    false,
  );
  expect(isSteady(ticket, undefined)).toBe(false);
  expect(isSteady(undefined, undefined)).toBe(true);
});
