import { signupBody } from '@prosa/contract/session';
import { userChanges } from '@prosa/contract/user';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';

const messages = {
  required: 'required',
  tooShort: 'short',
  tooLong: 'long',
  invalidEmail: 'email',
  invalid: 'invalid',
  tooWeak: 'weak',
};
const good = { name: 'Ana', email: 'ana@x.com', phone: '', password: 'segredo', planId: 1 };
const signup = (changes: object) => check(signupBody, { ...good, ...changes }, messages);

describe('check', () => {
  it('finds nothing wrong with a good form', () => {
    expect(signup({})).toEqual({});
  });

  it('says required for what is blank or only spaces', () => {
    expect(signup({ name: '  ', email: '', password: '', planId: null })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      planId: 'required',
    });
  });

  it('counts characters as people see them', () => {
    expect(signup({ name: 'A' })).toEqual({ name: 'short' });
    expect(signup({ name: '👨‍👩‍👧‍👦'.repeat(50) })).toEqual({});
    expect(signup({ name: 'é'.repeat(51) })).toEqual({ name: 'long' });
    expect(signup({ password: '1234' })).toEqual({ password: 'short' });
    expect(signup({ password: 'x'.repeat(51) })).toEqual({ password: 'long' });
  });

  it('says of a password that everybody tries that it is weak', () => {
    expect(signup({ password: '12345' })).toEqual({ password: 'weak' });
    expect(check(userChanges, { password: 'senha123' }, messages)).toEqual({ password: 'weak' });
  });

  it('has a sentence of its own for e-mail addresses', () => {
    for (const email of ['ana', 'ana@', 'ana@x', 'a b@x.com']) {
      expect(signup({ email })).toEqual({ email: 'email' });
    }
  });

  it('lets an empty password of an existing user mean "unchanged"', () => {
    expect(check(userChanges, { name: 'Ana', email: 'a@b.co', password: '' }, messages)).toEqual(
      {},
    );
    expect(check(userChanges, { password: 'abc' }, messages)).toHaveProperty('password');
  });
});
