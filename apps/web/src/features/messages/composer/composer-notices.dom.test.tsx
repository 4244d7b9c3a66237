import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTicket } from '../../../../test/make-ticket.ts';
import { show } from '../../../../test/show.tsx';
import { ComposerNotices } from './composer-notices.tsx';

const instagram = { id: 1, name: 'Loja', channel: 'instagram' } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function notices(given: Parameters<typeof makeTicket>[1]) {
  const ticket = makeTicket(1, { status: 'open', userId: 7, whatsapp: instagram, ...given });
  return show(<ComposerNotices ticket={ticket} />, { words: ['messages'] });
}

it('says for how long the customer can still be answered', async () => {
  await notices({ windowClosesAt: inMinutes(29.5) });
  expect(screen.getByRole('status').textContent).toBe(
    'Responda em até 30 minutos: depois, o Instagram não permite.',
  );
});

it('says that the time is over, and by which rule', async () => {
  await notices({ windowClosesAt: inMinutes(-1), windowReason: 'person' });
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain('acabou');
  expect(textContent).toContain('7 dias');
});

it.each([
  ['message', inMinutes(23 * 60), 'Você pode responder por mais 23 horas: 24 horas'],
  ['ad', inMinutes(6 * 24 * 60 + 5), 'Você pode responder por mais 6 dias: 7 dias'],
] as const)(
  'says how long it lasts by the rule %s',
  async (windowReason, windowClosesAt, words) => {
    await notices({ windowClosesAt, windowReason });
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  },
);

it('says that another app answers at the moment', async () => {
  await notices({ heldElsewhere: true });
  expect(screen.getByRole('status').textContent).toContain('Outro aplicativo');
});

it('says whose ticket it is, if it is a colleague’s', async () => {
  await notices({ userId: 8, user: { id: 8, name: 'Bruno' } });
  expect(screen.getByText('Este atendimento está com Bruno.')).toBeTruthy();
});

it('says nothing of a ticket that nobody can write in', async () => {
  await notices({ status: 'pending', userId: null, windowClosesAt: inMinutes(30) });
  expect(screen.queryByRole('status')).toBeNull();
});
