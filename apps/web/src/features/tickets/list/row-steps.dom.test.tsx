import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { RowFacts } from './row-facts.tsx';

const acts = { onSpy: () => undefined, onAccepted: () => undefined, onPress: () => undefined };

it('accepts the ticket where it is by now: a row may still show the queue that it left', async () => {
  // The row is from before a colleague moved the ticket to the queue 2.
  const stale = makeTicket(1, { queueId: 1, version: 4 });
  const accepted = { ...stale, status: 'open', userId: 7, queueId: 2, version: 6 };
  const { asked, address } = await show(<RowFacts ticket={stale} acts={acts} />, {
    words: ['tickets'],
    server: ({ method }) => (method === 'PUT' ? { body: accepted } : undefined),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Contato 1' }));
  await expect.poll(address).toBe('/tickets/uuid-1');
  expect(asked).toEqual([
    { method: 'PUT', path: '/tickets/1', body: { status: 'open', userId: 7 } },
  ]);
});
