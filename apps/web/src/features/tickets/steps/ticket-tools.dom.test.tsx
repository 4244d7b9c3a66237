import type { Profile } from '@prosa/contract/permissions';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { TicketTools } from './ticket-tools.tsx';

const nothing = () => undefined;
const steps = {
  ...{ accept: null, return: nothing, resolve: nothing, reopen: null },
  ...{ other: null, leaveOther: nothing },
};

it.each([
  ['user', 0],
  ['supervisor', 0],
  ['admin', 1],
] as const)('of %s the menu has %i ways to delete', async (profile: Profile, count) => {
  const ticket = makeTicket(1, { status: 'open', userId: 7 });
  const acts = { onContact: nothing, onTransfer: nothing, onHistory: nothing };
  await show(<TicketTools ticket={ticket} steps={steps} {...acts} />, {
    words: ['desk'],
    user: { profile },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  expect(await screen.findByRole('menuitem', { name: /^Transferir/ })).toBeTruthy();
  expect(screen.queryAllByRole('menuitem', { name: 'Excluir atendimento' })).toHaveLength(count);
});
