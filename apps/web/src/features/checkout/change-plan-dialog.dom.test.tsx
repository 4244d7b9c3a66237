import type { Plan } from '@prosa/contract/plan';
import type { PlanChange, Subscription } from '@prosa/contract/subscription';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

const plan: Plan = {
  id: 1,
  name: 'Sempre',
  users: 3,
  connections: 1,
  queues: 3,
  storage: null,
  campaigns: null,
  history: null,
  value: 149.9,
};

/** The dialog once somebody with the first plan has chosen the second one. */
async function choose(from: Plan, to: Plan) {
  const change: PlanChange = {
    from,
    to,
    when: 'next',
    startsOn: '2026-12-20',
    daysLeft: 10,
    daysOfPeriod: 30,
    extra: 0,
    nextValue: to.value,
    nextDueDate: '2026-12-20',
    over: [],
  };
  const { asked } = await show(
    <ChangePlanDialog
      subscription={{ plan: from } as Subscription}
      opened
      onClose={() => undefined}
    />,
    {
      words: ['checkout', 'plans'],
      server: ({ path }) => ({ body: path === '/plans/list' ? [from, to] : change }),
    },
  );
  expect(confirm().hasAttribute('disabled')).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: `Escolher o plano ${to.name}` }));
  return { outcome: await screen.findByRole('status'), asked };
}

const confirm = () => screen.getByRole('button', { name: 'Confirmar a troca' });

it('shows from when on a cheaper plan holds and what it will cost, and asks for it once that is confirmed', async () => {
  const { outcome, asked } = await choose(plan, { ...plan, id: 2, name: 'Inicial', value: 49.9 });
  expect(outcome.textContent).toContain('Inicial vale a partir de 20/12/2026');
  expect(outcome.textContent).toMatch(/Próxima fatura, em 20\/12\/2026R\$\s49,90/);
  expect(outcome.textContent).not.toContain('Diferença');
  expect(asked.map(({ body }) => body)).not.toContainEqual({ planId: 2, extra: 0 });
  fireEvent.click(confirm());
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toContainEqual({ planId: 2, extra: 0 }),
  );
});

it('says before the change which messages the other plan does not keep', async () => {
  const { outcome } = await choose(plan, { ...plan, id: 2, name: 'Um ano', history: 12 });
  expect(outcome.textContent).toContain(
    '30 dias depois, as mensagens com mais de 12 meses são removidas.',
  );
});

it('says nothing of it where more is kept', async () => {
  const { outcome } = await choose(
    { ...plan, history: 12 },
    { ...plan, id: 2, name: 'Dois anos', history: 24 },
  );
  expect(outcome.textContent).not.toContain('removidas');
});
