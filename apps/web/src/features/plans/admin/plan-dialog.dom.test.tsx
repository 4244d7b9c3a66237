import type { HostPlan } from '@prosa/contract/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const plan: HostPlan = {
  id: 4,
  name: 'Atacado',
  users: 30,
  connections: 10,
  queues: 30,
  storage: null,
  campaigns: null,
  history: 24,
  value: 1490.9,
  isPublic: true,
  companies: 3,
  revenue: 4472.7,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

/** What was asked of the server once this many months were saved. */
async function save(months: string, { companies = 3 } = {}) {
  const { asked } = await show(
    <PlanDialog plan={{ ...plan, companies }} opened onClose={() => {}} />,
    { words: ['plans'], user: { super: true }, server: () => ({ body: plan }) },
  );
  fireEvent.change(screen.getByLabelText('Histórico de mensagens (meses)'), {
    target: { value: months },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return asked;
}

it('asks before companies lose history, and saves once that is confirmed', async () => {
  const asked = await save('6');
  const question = await screen.findByRole('dialog', { name: 'Reduzir o histórico' });
  expect(question.textContent).toMatch(/3 empresas perdem as mensagens com mais de 6 meses/);
  expect(asked).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Reduzir o histórico' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ method: 'PUT', path: '/plans/4', body: { history: 6 } });
});

it.each([
  ['more months', '36', {}],
  ['for ever', '', {}],
  ['a plan that nobody has', '6', { companies: 0 }],
])('does not ask: %s', async (_case, months, options) => {
  const asked = await save(months, options);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Reduzir o histórico')).toBeNull();
});

it('has bounds', async () => {
  const asked = await save('2');
  const field = screen.getByLabelText('Histórico de mensagens (meses)');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('De 3 a 120 meses')).not.toBeNull();
  expect(asked).toEqual([]);
});
