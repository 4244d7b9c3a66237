import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentField,
  documentIn,
  documentOf,
  maskedDocument,
  withoutDocuments,
  writtenDocument,
} from './document.ts';

describe('check digits', () => {
  test.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['111.444.777-35', 'cpf', '11144477735'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['00.000.000/0001-91', 'cnpj', '00000000000191'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    [' ５２９９８２２４７２５ ', 'cpf', '52998224725'],
  ])('%s is one', (text, kind, value) => {
    expect(documentOf(text)).toEqual({ kind, value });
    expect(documentOf(writtenDocument(value))).toEqual({ kind, value });
  });

  test.each([
    '529.982.247-24',
    '111.111.111-11',
    '12ABC34501DE36',
    '12ABC34501DE3A',
    '00000000000000',
    '5299822472',
    'A2998224725',
    '',
    'x'.repeat(300),
  ])('%s is none', (text) => {
    expect(documentOf(text)).toBeNull();
    expect(documentIn(text)).toBeNull();
  });

  test('one sign that differs makes another, and none that holds, but for what is eleven apart', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const value = '12ABC34501DE35';
    fc.assert(
      fc.property(fc.nat(11), fc.constantFrom(...signs), (place, sign) => {
        const before = value[place]!;
        const isFar = (sign.charCodeAt(0) - before.charCodeAt(0)) % 11 !== 0;
        fc.pre(isFar);
        expect(documentOf(value.slice(0, place) + sign + value.slice(place + 1))).toBeNull();
      }),
    );
  });
});

test.each([
  ['meu cpf é 529.982.247-25', '52998224725'],
  ['CPF:52998224725 obrigado', '52998224725'],
  ['o CNPJ é 12.ABC.345/01DE-35.', '12ABC34501DE35'],
  ['CNPJ 11222333000181', '11222333000181'],
])('in "%s" is %s', (text, value) => {
  expect(documentIn(text)?.value).toBe(value);
});

test('in a form nothing typed is none, and something wrong is refused', () => {
  expect(documentField.parse('  ')).toBeNull();
  expect(documentField.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(documentField.safeParse('123').success).toBe(false);
});

test('masked it says neither the beginning nor the check digits', () => {
  expect(maskedDocument('52998224725')).toBe('•••.982.247-••');
  expect(maskedDocument('12ABC34501DE35')).toBe('••.ABC.345/••••-••');
});

test.each([
  ['529.982.247-25', '•••.982.247-••'],
  ['meu cpf é 529.982.247-24, ok?', 'meu cpf é •••.982.247-••, ok?'],
  ['12.ABC.345/01DE-35', '••.ABC.345/••••-••'],
  ['Boa tarde, tudo bem com vocês?', 'Boa tarde, tudo bem com vocês?'],
  ['1', '1'],
])('of "%s" remains "%s"', (text, left) => {
  expect(withoutDocuments(text)).toBe(left);
});

test('no document that is written alone is left in a text', () => {
  const cpf = fc
    .array(fc.nat(9), { minLength: 9, maxLength: 9 })
    .map((digits) => digits.join(''))
    .chain((nine) =>
      fc.constantFrom(
        ...Array.from({ length: 100 }, (_, end) => nine + String(end).padStart(2, '0')),
      ),
    );
  fc.assert(
    fc.property(cpf, fc.constantFrom('', 'CPF ', 'é o '), (value, before) => {
      expect(withoutDocuments(`${before}${value}`)).not.toContain(value);
      const written = writtenDocument(value);
      expect(withoutDocuments(`${before}${written}`)).not.toContain(written.slice(-5));
    }),
    { numRuns: 200 },
  );
});
