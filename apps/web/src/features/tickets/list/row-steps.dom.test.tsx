import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { Toasts } from '../../../ui/toast/toasts.tsx';
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

it('tells who comes second who was first, and stays', async () => {
  const { address } = await show(
    <>
      <RowFacts ticket={makeTicket(1)} acts={acts} />
      <Toasts />
    </>,
    {
      words: ['tickets'],
      server: () => ({
        status: 409,
        body: { error: 'ERR_TICKET_ALREADY_ACCEPTED', user: { id: 8, name: 'Sara Dias' } },
      }),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Contato 1' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sara Dias aceitou este atendimento antes de você.',
  );
  expect(address()).toBe('/tickets');
});

it('closes one without an answer only after a question', async () => {
  const ticket = makeTicket(1, { version: 4 });
  const { asked, address } = await show(<RowFacts ticket={ticket} acts={acts} />, {
    words: ['tickets'],
    server: () => ({ body: { ...ticket, status: 'closed', version: 5 } }),
  });
  const dismiss = screen.getByRole('button', { name: 'Encerrar sem atender: Contato 1' });
  const questions = () => screen.queryAllByRole('dialog', { name: 'Encerrar sem atender' });
  fireEvent.click(dismiss);
  const [question] = await screen.findAllByRole('dialog', { name: 'Encerrar sem atender' });
  fireEvent.click(within(question!).getByRole('button', { name: 'Cancelar' }));
  await expect.poll(questions).toEqual([]);
  expect(asked).toEqual([]);
  fireEvent.click(dismiss);
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar sem atender' }));
  await expect.poll(questions).toEqual([]);
  expect(asked).toEqual([{ method: 'PUT', path: '/tickets/1', body: { status: 'closed' } }]);
  expect(address()).toBe('/tickets');
});
