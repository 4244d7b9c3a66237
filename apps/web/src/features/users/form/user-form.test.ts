import type { User } from '@prosa/contract/user';
import { describe, expect, it } from 'vitest';
import { check } from '../../../lib/forms/check.ts';
import { bodyOf, schemaFor, valuesOf } from './user-form.ts';

const ana: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@x.co',
  profile: 'supervisor',
  super: false,
  companyId: 1,
  queues: [{ id: 4, name: 'Vendas', color: '#112233' }],
  online: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const all = { profile: true, queues: true };
const messages = {
  required: 'Required',
  tooShort: 'Too Short!',
  tooLong: 'Too Long!',
  invalidEmail: 'Invalid email',
  invalid: 'invalid',
  tooWeak: 'Too weak',
};

describe('the user form', () => {
  it('starts a new user as an agent without queues', () => {
    expect(valuesOf(null)).toEqual({
      name: '',
      email: '',
      password: '',
      currentPassword: '',
      profile: 'user',
      queueIds: [],
    });
  });

  it('sends nothing about a password that was left blank', () => {
    expect(bodyOf(valuesOf(ana), false, all)).toEqual({
      name: 'Ana',
      email: 'ana@x.co',
      password: undefined,
      profile: 'supervisor',
      queueIds: [4],
    });
  });

  it('leaves out the rights that the person may not change', () => {
    const body = bodyOf(valuesOf(ana), false, { profile: false, queues: false });
    expect(body).not.toHaveProperty('profile');
    expect(body).not.toHaveProperty('queueIds');
  });

  it('asks for a password of new users only', () => {
    const blank = { ...valuesOf(null), name: 'Ana', email: 'ana@x.co' };
    expect(check(schemaFor(true), blank, messages)).toEqual({ password: 'Required' });
    expect(check(schemaFor(false), blank, messages)).toEqual({});
    expect(check(schemaFor(false), { ...blank, password: 'abc' }, messages)).toEqual({
      password: 'Too Short!',
    });
    expect(check(schemaFor(false), { ...blank, password: 'x'.repeat(51) }, messages)).toEqual({
      password: 'Too Long!',
    });
  });

  it('never lets name or e-mail go', () => {
    expect(check(schemaFor(false), valuesOf(null), messages)).toEqual({
      name: 'Required',
      email: 'Required',
    });
  });
});
