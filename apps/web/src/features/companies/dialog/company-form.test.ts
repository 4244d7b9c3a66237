import { expect, it } from 'vitest';
import { bodyOf, newSchema, valuesOf } from './company-form.ts';

it('sends an empty or invalid due date as null', () => {
  const values = { ...valuesOf(null), name: 'Padaria', email: 'a@b.co', planId: 2 };
  expect(bodyOf(values, true)).toMatchObject({ dueDate: null, planId: 2, recurrence: 'MENSAL' });
  expect(bodyOf({ ...values, dueDate: '31/12' }, true)).toMatchObject({ dueDate: null });
  expect(bodyOf({ ...values, dueDate: '2026-12-31' }, true)).toMatchObject({
    dueDate: '2026-12-31',
  });
});

it('asks for name, e-mail and plan', () => {
  const checked = newSchema.safeParse(bodyOf(valuesOf(null), true));
  const wrong = checked.error?.issues.map(({ path }) => path[0]);
  expect(new Set(wrong)).toEqual(new Set(['name', 'email', 'planId']));
});
