import type { Profile } from '@prosa/contract/permissions';
import type { TicketNote } from '@prosa/contract/ticket-note';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import { show } from '../../../test/show.tsx';
import { NotesSection } from './notes-section.tsx';

// The field that grows waits for fonts, which this document has none of.
Object.assign(document, { fonts: new EventTarget() });

const ticket = makeTicket(1);
const noteOf = (id: number, user: TicketNote['user']): TicketNote => ({
  id,
  user,
  note: 'Prefere a portaria',
  ticketId: ticket.id,
  contactId: ticket.contactId,
  billInquiryId: null,
  createdAt: '2026-11-15T12:00:00.000Z',
});

it.each([
  ['user', 1],
  ['supervisor', 1],
  ['admin', 3],
] as const)(
  'of their own note, a colleague’s and the bot’s a %s may delete %i',
  async (profile: Profile, count) => {
    const notes = [
      noteOf(1, { id: 7, name: 'Ana' }),
      noteOf(2, { id: 8, name: 'Caio' }),
      noteOf(3, null),
    ];
    await show(<NotesSection ticket={ticket} />, {
      words: ['contacts'],
      user: { id: 7, profile },
      server: () => ({ body: notes }),
    });
    await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryAllByRole('button', { name: 'Excluir observação' })).toHaveLength(count);
  },
);
