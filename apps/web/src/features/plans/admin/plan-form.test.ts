import type { HostPlan } from '@prosa/contract/plan';
import { expect, it } from 'vitest';
import { bodyOf, valuesOf } from './plan-form.ts';

const plan: HostPlan = {
  id: 1,
  name: 'Atacado',
  users: 30,
  connections: 10,
  queues: 30,
  storage: 2560,
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

it('shows a plan as it is written, and sends the value with a dot', () => {
  const values = valuesOf(plan);
  expect(values).toMatchObject({
    value: 'R$ 1.490,90',
    storage: '2,5',
    campaigns: '',
    history: '24',
  });
  expect(bodyOf(values)).toEqual({
    name: 'Atacado',
    value: '1490.90',
    users: 30,
    connections: 10,
    queues: 30,
    storage: 2560,
    campaigns: null,
    history: 24,
    isPublic: true,
  });
});

it('leaves out what is blank: a new plan says which of it is needed', () => {
  const body = bodyOf(valuesOf(null));
  expect(body).toMatchObject({ name: '', storage: null, campaigns: null, history: null });
  expect(body.isPublic).toBe(true);
  expect([body.value, body.users, body.connections, body.queues]).toEqual(Array(4).fill(undefined));
});
