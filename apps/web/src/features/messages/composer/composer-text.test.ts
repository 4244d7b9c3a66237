import type { QuickMessage } from '@prosa/contract/quick-message';
import { expect, it } from 'vitest';
import { labelOf, searchOf, signed, suggestions } from './composer-text.ts';

const quick = (shortcode: string, message = 'Olá'): QuickMessage => ({
  id: 1,
  shortcode,
  message,
  geral: true,
  status: true,
  mediaPath: null,
  mediaName: null,
  mediaInfo: null,
  userId: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
});

it('signs with the name in bold', () => {
  expect(signed('Bom dia', 'Marina Duarte')).toBe('*Marina Duarte*\nBom dia');
});

it.each([
  ['/', { words: '', from: 0 }],
  ['Oi /', null],
  ['', null],
  ['tro', null],
  ['/tro', { words: 'tro', from: 0 }],
  ['/tro ca', { words: 'tro ca', from: 0 }],
  ['Oi /tro', { words: 'tro', from: 3 }],
  ['Oi\n/tro', { words: 'tro', from: 3 }],
  ['Oi /tro ca', null],
  ['segunda e/ou', null],
  ['/tro\nca', null],
])('looks for what follows a slash: %j', (text, search) => expect(searchOf(text)).toEqual(search));

it('finds by any part of the shortcode, without case or accents, its beginning first', () => {
  const list = [quick('retroca'), quick('Trôco'), quick('/troca-prazo'), quick('bom-dia')];
  const found = suggestions(list, 'tro').map(({ shortcode }) => shortcode);
  expect(found).toEqual(['/troca-prazo', 'Trôco', 'retroca']);
});

it('shows 35 characters of the message and an ellipsis', () => {
  const label = labelOf('Separei um novo pacote para você, sem custo nenhum, e mando hoje');
  expect(label).toBe('Separei um novo pacote para você, s…');
  expect(labelOf('Curta\ne boa')).toBe('Curta e boa');
});
