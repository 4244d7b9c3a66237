import { IconUser } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { byFit, fitOf } from './by-fit.ts';
import type { Command } from './commands.ts';

const named =
  (group: Command['group']) =>
  (label: string): Command => ({ id: label, group, label, icon: IconUser, run: () => undefined });
const tickets = (...names: string[]) => names.map(named('tickets'));
const contacts = (...names: string[]) => names.map(named('contacts'));
const labels = (commands: readonly Command[]) =>
  commands.map(({ group, label }) => `${group}: ${label}`);

it.each([
  ['ana', 'Ana Lima', 0],
  ['ána', 'anabela', 0],
  ['ana li', 'Ana Paula Lima', 0],
  ['ana', 'Rosana Ana Peixoto', 1],
  ['lima', '(Ana) Lima', 1],
  ['lima ana', 'Ana Lima', 1],
  ['ana', 'Mariana Castro', 2],
  ['ana', 'João', 2],
])('%j in %j', (typed, name, fit) => expect(fitOf(typed, name)).toBe(fit));

it('puts names that begin so first, then those with a word that does; among equals nothing moves', () => {
  const found = byFit('ana', 3, [
    tickets('Mariana Castro', 'Rosa Ana', 'Ana Zulmira', 'Ana Beatriz'),
    contacts('Ana Beatriz', 'Luana', 'Bia Ana'),
  ]);
  expect(labels(found)).toEqual([
    ...['tickets: Ana Zulmira', 'tickets: Ana Beatriz', 'tickets: Rosa Ana'],
    ...['contacts: Ana Beatriz', 'contacts: Bia Ana', 'contacts: Luana'],
  ]);
});

it('has the contact who is called so before a ticket in which the letters merely occur', () => {
  const people = contacts('Ana Beatriz', 'Mariana Castro');
  const found = byFit('ana', 5, [tickets('Mariana Castro'), people]);
  expect(labels(found)).toEqual([
    ...['contacts: Ana Beatriz', 'contacts: Mariana Castro', 'tickets: Mariana Castro'],
  ]);
  expect(byFit('ana', 5, [[], people])).toHaveLength(2);
});
