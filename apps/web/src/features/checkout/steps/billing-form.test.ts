import { expect, it } from 'vitest';
import { type BillingMessages, checkBilling, valuesOf } from './billing-form.ts';

const words: BillingMessages = {
  firstName: 'O nome completo é obrigatório',
  address2: 'O Endereço é obrigatório',
  city: 'Cidade é obrigatória',
  zipcode: 'CEP é obrigatório',
  zipcodeFormat: 'Formato de CEP inválido',
  country: 'País é obrigatório',
  document: 'needed',
  documentFormat: 'wrong',
};
const whole = {
  ...valuesOf(null),
  firstName: 'Ana Souza',
  address2: 'Rua A, 1',
  city: 'Itu',
  zipcode: '13300-000',
};

it('asks for name, address, city, postal code and country, each in its own words', () => {
  const { country: _, ...blank } = valuesOf(null);
  expect(checkBilling({ ...blank, country: '' as 'BR' }, false, words)).toEqual({
    firstName: 'O nome completo é obrigatório',
    address2: 'O Endereço é obrigatório',
    city: 'Cidade é obrigatória',
    zipcode: 'CEP é obrigatório',
    country: 'País é obrigatório',
  });
  expect(checkBilling(whole, false, words)).toEqual({});
});

it('knows how a Brazilian postal code looks, and leaves others alone', () => {
  expect(checkBilling({ ...whole, zipcode: '133' }, false, words)).toEqual({
    zipcode: 'Formato de CEP inválido',
  });
  expect(checkBilling({ ...whole, zipcode: '94107', country: 'usa' }, false, words)).toEqual({});
});

it('wants a CPF or CNPJ only where a way to pay needs it, but then a right one', () => {
  expect(checkBilling(whole, true, words)).toEqual({ document: 'needed' });
  expect(checkBilling({ ...whole, document: '111.444.777-35' }, true, words)).toEqual({});
  expect(checkBilling({ ...whole, document: '12.ABC.345/01DE-35' }, true, words)).toEqual({});
  expect(checkBilling({ ...whole, document: '111.444.777-36' }, false, words)).toEqual({
    document: 'wrong',
  });
});
