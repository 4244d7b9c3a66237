import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { TicketCard } from './ticket-card.tsx';

const uuid = 'e3b0c442-98fc-4c14-9afb-f4c8996fb924';
const shown = (answer: { status?: number; body: unknown }) =>
  show(<TicketCard uuid={uuid} />, { words: ['chats'], server: () => answer });

it('shows of a ticket what the server tells its reader', async () => {
  const ticket = makeTicket(298, { uuid });
  await shown({ body: ticket });
  const card = await screen.findByRole('link');
  expect(card.textContent).toContain(`${ticket.contact.name} · nº 298`);
  expect(card.textContent).toContain('Aguardando');
  expect(card.getAttribute('href')).toBe(`/tickets/${uuid}`);
});

it.each([403, 404])('says of one that is refused with %i no more than that', async (status) => {
  await shown({ status, body: { error: 'ERR_NO_TICKET_FOUND' } });
  expect(await screen.findByText('Atendimento que você não pode ver')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
