import type { Contact } from '@prosa/contract/contact';
import { describe, expect, it } from 'vitest';
import { check } from '../../../lib/forms/check.ts';
import {
  bodyOf,
  type ContactValues,
  filledIn,
  schemaFor,
  valuesOf,
  withCountryCode,
} from './contact-form.ts';

const words = {
  required: 'Required',
  tooShort: 'Too Short!',
  tooLong: 'Too Long!',
  invalidEmail: 'Invalid email',
  invalid: 'no number',
  tooWeak: 'Too weak',
};
const errorsOf = (values: Partial<ContactValues>, needsNumber = false) =>
  check(
    schemaFor(needsNumber, null),
    filledIn({ ...valuesOf(null), name: 'Bia', number: '+55 11 98214-7730', ...values }, null),
    words,
  );

describe('the contact form', () => {
  it('takes a name of 2 to 50 characters', () => {
    expect(errorsOf({ name: ' ' })).toEqual({ name: 'Required' });
    expect(errorsOf({ name: 'B' })).toEqual({ name: 'Too Short!' });
    expect(errorsOf({ name: 'B'.repeat(51) })).toEqual({ name: 'Too Long!' });
  });

  it('takes a number of 8 to 50 characters with digits in it, which only somebody to be written to must have', () => {
    expect(errorsOf({ number: '1234567' })).toEqual({ number: 'Too Short!' });
    expect(errorsOf({ number: '1'.repeat(51) })).toEqual({ number: 'Too Long!' });
    expect(errorsOf({ number: 'sem número' })).toEqual({ number: 'no number' });
    expect(errorsOf({ number: '' }, true)).toEqual({ number: 'Required' });
    expect(errorsOf({ number: '' })).toEqual({});
  });

  it('takes an e-mail or none', () => {
    expect(errorsOf({ email: 'bia' })).toEqual({ email: 'Invalid email' });
    expect(errorsOf({ email: '' })).toEqual({});
  });

  it('leaves out blank rows, and asks for the other half of a row', () => {
    const rows = [
      { name: '', value: ' ' },
      { name: 'Plano', value: '' },
    ];
    expect(errorsOf({ extraInfo: rows })).toEqual({ 'extraInfo.0.value': 'Required' });
  });

  it('sends digits with the country code, and no number where none was given', () => {
    const number = '(11) 98214-7730';
    expect(bodyOf({ ...valuesOf(null, { name: 'Bia' }), number }, null)).toEqual({
      name: 'Bia',
      number: '5511982147730',
      email: '',
      extraInfo: [],
    });
    const known = { ...valuesOf(null), name: 'Bia' };
    expect(bodyOf(known, null)).not.toHaveProperty('number');
  });

  it('begins with what is known', () => {
    const contact = { name: 'Bia', number: '5511982147730', email: 'b@x.co', extraInfo: [] };
    expect(valuesOf(contact as unknown as Contact, { name: 'Outra' }).name).toBe('Bia');
    expect(valuesOf(null, { name: 'Bia', number: '5511982147730' })).toMatchObject({
      number: '+55 11 98214-7730',
    });
  });

  it.each([
    ['11 98214-7730', '5511982147730'],
    ['1132145678', '551132145678'],
    ['+1 212 555 1234', '+1 212 555 1234'],
    ['12125551234', '12125551234'],
    ['5511982147730', '5511982147730'],
  ])('knows a Brazilian number without its country code: %s', (typed, meant) => {
    expect(withCountryCode(typed)).toBe(meant);
  });
});

it('a name that the channel told is left as it is; one that is typed anew is checked', () => {
  const contact = { name: 'X', number: '', email: '', extraInfo: [] } as unknown as Contact;
  expect(bodyOf(valuesOf(contact), contact)).not.toHaveProperty('name');
  const typed = { ...valuesOf(contact), name: 'Y' };
  expect(schemaFor(false, contact).safeParse(filledIn(typed, contact)).success).toBe(false);
});
