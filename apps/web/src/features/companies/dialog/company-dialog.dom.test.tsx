import type { HostCompany } from '@prosa/contract/host-company';
import type { HostPlan } from '@prosa/contract/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { CompanyDialog } from './company-dialog.tsx';

const plan: HostPlan = {
  id: 1,
  name: 'Sempre',
  users: 30,
  connections: 10,
  queues: 30,
  storage: null,
  campaigns: null,
  history: null,
  value: 149.9,
  isPublic: true,
  companies: 3,
  revenue: 449.7,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const shorter = { ...plan, id: 2, name: 'Um ano', history: 12 };
const longer = { ...plan, id: 3, name: 'Dois anos', history: 24 };

const company: HostCompany = {
  id: 9,
  name: 'Loja',
  email: 'loja@example.com',
  phone: null,
  document: null,
  timezone: 'America/Sao_Paulo',
  status: true,
  standing: 'open',
  dueDate: '2026-12-20',
  recurrence: 'MENSAL',
  trialExpiration: null,
  planId: plan.id,
  plan,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  campaignsEnabled: false,
  daysLeft: 30,
  usage: {
    users: 1,
    connections: 1,
    queues: 1,
    storage: 0,
    campaigns: 0,
    messagesThisMonth: 0,
  },
  connectionsDown: 0,
  lastActivityAt: null,
  isOwn: false,
};

/** What was asked of the server once a company of this plan was given that one. */
async function give(to: HostPlan, from: HostPlan = plan) {
  const given = { ...company, planId: from.id, plan: from };
  const { asked } = await show(
    <CompanyDialog
      company={given}
      plans={[plan, shorter, longer]}
      opened
      onClose={() => undefined}
      onUser={() => undefined}
      onDelete={null}
      onMarkPaid={() => undefined}
    />,
    {
      words: ['companies', 'plans'],
      user: { super: true },
      server: ({ method }) => (method === 'PUT' ? { body: given } : undefined),
    },
  );
  fireEvent.click(screen.getByRole('combobox', { name: /^Plano/ }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${to.name}`) }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return () => asked.filter(({ method }) => method === 'PUT');
}

it('asks before a company gets a plan with less history, and saves once that is confirmed', async () => {
  const changes = await give(shorter);
  const question = await screen.findByRole('dialog', { name: 'Reduzir o histórico' });
  expect(question.textContent).toMatch(/1 empresa perde as mensagens com mais de 12 meses/);
  expect(changes()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Reduzir o histórico' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ path: '/companies/9', body: { planId: shorter.id } });
});

it('whoever cancels keeps the plan, and the dialog as it was filled in', async () => {
  const changes = await give(shorter);
  const question = await screen.findByRole('dialog', { name: 'Reduzir o histórico' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText('Reduzir o histórico')).toBeNull());
  expect(screen.getByDisplayValue(/^Um ano/)).not.toBeNull();
  expect(changes()).toEqual([]);
});

it.each([
  ['longer', longer, shorter],
  ['for ever', plan, shorter],
])('does not ask where history becomes %s', async (_case, to, from) => {
  const changes = await give(to, from);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(screen.queryByText('Reduzir o histórico')).toBeNull();
});
