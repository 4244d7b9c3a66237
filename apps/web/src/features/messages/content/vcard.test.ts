import { expect, it } from 'vitest';
import { readVcard } from './vcard.ts';

const vcard = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');

it('prefers the number that WhatsApp knows', () => {
  const card = vcard('FN:Bia\\, Torrefação', 'TEL;type=CELL;waid=5535998701143:+55 35 99870-1143');
  expect(readVcard(card, '')).toEqual({ name: 'Bia, Torrefação', numbers: ['5535998701143'] });
});

it('takes several numbers, each once, and folded lines', () => {
  const card = vcard('TEL:+55 11 1\r\n 111-1111', 'item1.TEL:2222', 'TEL:2222', 'TEL:');
  expect(readVcard(card, 'Rafa')).toEqual({ name: 'Rafa', numbers: ['+55 11 1111-1111', '2222'] });
});

it.each(['', 'nonsense', 'TEL', ':::', '\n \n '])('survives %j', (text) => {
  expect(readVcard(text, 'x')).toEqual({ name: 'x', numbers: [] });
});
