import type { Contact } from '@prosa/contract/contact';
import type { Ticket } from '@prosa/contract/ticket';
import { describe, expect, it } from 'vitest';
import { isNewLine } from './new-line.ts';

describe('what is done to a contact', () => {
  const bia = { id: 3, name: 'Bia', number: '5511982147730', active: true } as Contact;
  const hers = { contact: bia } as unknown as Ticket;

  it('is a new line where it changes the number or the block', () => {
    expect(isNewLine(hers, { ...bia, number: '5511933334444' })).toBe(true);
    expect(isNewLine(hers, { ...bia, active: false })).toBe(true);
  });

  it('is none where it is a name, or somebody else’s', () => {
    expect(isNewLine(hers, { ...bia, name: 'Bia Souza' })).toBe(false);
    expect(isNewLine(hers, { ...bia, id: 4, active: false })).toBe(false);
  });
});
