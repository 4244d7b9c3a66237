import type { Contact } from '@prosa/contract/contact';
import type { Profile } from '@prosa/contract/permissions';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../test/make-ticket.ts';
import { show } from '../../../test/show.tsx';
import { NewTicketDialog } from './new-ticket-dialog.tsx';

const rosa = makeTicket(5).contact as unknown as Contact;
const queues = [
  { id: 1, name: 'Vendas', color: '#e79f3c' },
  { id: 2, name: 'Suporte', color: '#3b82f6' },
];

async function open(profile: Profile) {
  const shown = await show(
    <NewTicketDialog
      opened
      queues={queues}
      connections={[]}
      contactPart={({ onChange }) => (
        <button type="button" onClick={() => onChange(rosa)}>
          Rosa
        </button>
      )}
      onClose={() => undefined}
    />,
    {
      words: ['tickets'],
      user: { profile },
      server: ({ method }) => (method === 'POST' ? { body: makeTicket(9) } : undefined),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Rosa' }));
  const start = () => fireEvent.click(screen.getByRole('button', { name: 'Iniciar' }));
  return { ...shown, start };
}

it('an agent of several queues has to choose one', async () => {
  const { asked, address, start } = await open('user');
  start();
  expect(await screen.findByText('Selecione uma fila')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('combobox', { name: 'Fila' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Suporte' }));
  start();
  await expect.poll(address).toBe('/tickets/uuid-9');
  const body = { contactId: 5, queueId: 2, whatsappId: null, status: 'open' };
  expect(asked).toEqual([{ method: 'POST', path: '/tickets', body }]);
});

it('an admin may leave it out', async () => {
  const { asked, address, start } = await open('admin');
  start();
  await expect.poll(address).toBe('/tickets/uuid-9');
  expect(asked).toMatchObject([{ path: '/tickets', body: { queueId: null } }]);
});
