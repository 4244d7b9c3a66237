import type { Invoice } from '@prosa/contract/invoice';
import type { Subscription } from '@prosa/contract/subscription';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { applyPaymentEvent } from './payment-live.ts';

const plan = {
  id: 1,
  name: 'Essencial',
  users: 3,
  connections: 1,
  queues: 3,
  storage: null,
  campaigns: null,
  history: null,
  value: 149.9,
};
const subscription: Subscription = {
  email: 'ana@example.com',
  standing: 'trial',
  trialExpiration: '2026-11-20T12:00:00Z',
  dueDate: '2026-11-20',
  openUntil: '2026-11-20',
  plan,
  nextPlan: null,
  openInvoice: null,
  billing: {
    firstName: 'Ana',
    lastName: 'Souza',
    address2: 'Rua A, 1',
    city: 'Itu',
    state: 'SP',
    zipcode: '13300000',
    country: 'BR',
    document: null,
  },
  ways: { pix: true, stripe: false, mercadopago: false, asaas: false },
  needsDocument: false,
};
const offer = {
  invoiceId: 9,
  value: 149.9,
  currency: 'BRL',
  qrcode: { qrcode: '000201 a code', confirmsItself: false, expiresAt: null },
  stripeURL: null,
  asaasURL: 'https://asaas.example/9',
  mercadopagoURL: null,
  valorext: '149,90',
};

const invoice = {
  id: 9,
  detail: 'Essencial',
  value: 181.9,
  dueDate: '2026-11-20',
  lines: [
    { detail: 'Essencial', value: 149.9 },
    { detail: 'Inicial → Essencial (10/30)', value: 32 },
  ],
} as Invoice;

/** Up to the second step, with the plans that can be chosen there. */
async function open(given: Partial<Subscription>) {
  const { asked } = await show(
    <CheckoutDialog
      subscription={{ ...subscription, ...given }}
      invoice={invoice}
      opened
      onClose={() => undefined}
    />,
    {
      words: ['checkout', 'plans'],
      server: ({ method, path }) => {
        if (path === '/plans/list') return { body: [plan, { ...plan, id: 2, name: 'Atacado' }] };
        if (method === 'POST' && path === '/subscription') return { body: offer };
        return undefined;
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'PRÓXIMO' }));
  await dialog.findByRole('button', { name: 'Escolher o plano Essencial' });
  const sent = () =>
    asked.find(({ path, method }) => method === 'POST' && path === '/subscription');
  return { dialog, sent };
}

it('a trial picks any plan, also where its invoice is there: that is what is reviewed and asked for', async () => {
  const { dialog, sent } = await open({});
  fireEvent.click(dialog.getByRole('button', { name: 'Escolher o plano Atacado' }));
  await dialog.findByText('O que você paga');
  expect(dialog.getByText('Atacado')).toBeTruthy();
  expect(dialog.queryByText('Essencial')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  await dialog.findByText('Depois de pagar, a plataforma confirma');
  expect(sent()?.body).toMatchObject({ invoiceId: 9, planId: 2 });
});

it('who has paid for a plan is asked for its invoice, and changes the plan elsewhere', async () => {
  const { dialog, sent } = await open({ standing: 'open', trialExpiration: null });
  expect(dialog.queryByRole('button', { name: 'Escolher o plano Atacado' })).toBeNull();
  expect(dialog.getByText('Para mudar de plano, use Trocar de plano em Faturas.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Escolher o plano Essencial' }));
  await dialog.findByText('O que você paga');
  for (const text of ['Inicial → Essencial (10/30)', /181,90/]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  fireEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  await dialog.findByText('Depois de pagar, a plataforma confirma');
  expect(sent()?.body).toMatchObject({ invoiceId: 9 });
  expect(sent()?.body).not.toHaveProperty('planId');
});

it('asks for the plan by its number and never for a price; waits, says that it is paid, and goes on', async () => {
  const { asked } = await show(
    <CheckoutDialog subscription={subscription} invoice={null} opened onClose={() => undefined} />,
    {
      words: ['checkout', 'plans'],
      server: ({ method, path }) => {
        if (path === '/plans/list') return { body: [plan, { ...plan, id: 2, name: 'Atacado' }] };
        if (method === 'POST' && path === '/subscription') return { body: offer };
        return undefined;
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'PRÓXIMO' }));
  // Picking a plan leads on.
  fireEvent.click(await dialog.findByRole('button', { name: 'Escolher o plano Atacado' }));
  await dialog.findByText('O que você paga');
  fireEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  await dialog.findByText('Depois de pagar, a plataforma confirma');
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/subscription');
  expect(sent?.body).toMatchObject({ planId: 2, firstName: 'Ana', zipcode: '13300-000' });
  expect(Object.keys(sent?.body as object)).not.toContain('price');
  expect(dialog.getByRole('link', { name: /Boleto ou débito/ }).getAttribute('href')).toBe(
    'https://asaas.example/9',
  );
  expect(dialog.queryByRole('link', { name: /Cartão/ })).toBeNull();

  const go = vi.fn();
  vi.stubGlobal('location', { ...location, assign: go });
  vi.useFakeTimers();
  const paid = { action: 'CONCLUIDA', company: { id: 1, dueDate: '2026-12-20' } } as const;
  act(() => void applyPaymentEvent(queryClient, { ...paid, invoiceId: 8 }));
  expect(dialog.queryByText(/^Sua licença/)).toBeNull();
  act(() => void applyPaymentEvent(queryClient, { ...paid, invoiceId: 9 }));
  expect(dialog.getByText('Sua licença foi renovada até 20/12/2026!')).toBeTruthy();
  vi.advanceTimersByTime(3999);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledWith('/');
  vi.useRealTimers();
});
