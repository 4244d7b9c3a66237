import type { Subscription } from '@prosa/contract/subscription';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

const plan = { id: 1, name: 'Essencial', value: 149.9 };
const subscription = {
  email: 'ana@example.com',
  trialExpiration: null,
  dueDate: '2026-12-20',
  plan,
  nextPlan: { ...plan, id: 2, name: 'Inicial' },
  openInvoice: null,
} as Subscription;

it('says which plan comes after the period that is paid for', async () => {
  await show(<SubscriptionPage />, {
    words: ['checkout'],
    user: { profile: 'admin' },
    server: () => ({ body: subscription }),
  });
  await screen.findByText('A partir do próximo período: Inicial.');
  expect(screen.getByLabelText<HTMLInputElement>('Vencimento').value).toBe('20/12/2026');
});

it.each(['user', 'supervisor'] as const)('asks a %s for no money', async (profile) => {
  const { asked } = await show(<SubscriptionPage />, {
    words: ['checkout'],
    user: { profile },
    server: () => ({ body: subscription }),
  });
  expect(screen.getByText('Só um administrador da empresa pode assinar.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.filter(({ path }) => path.startsWith('/subscription'))).toEqual([]);
});
