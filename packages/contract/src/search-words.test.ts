import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-words.ts';

const texts = (search: string) => searchTerms(search).map(({ text }) => text);

describe('what a search looks for', () => {
  test.each([
    ['boleto  maria', ['boleto', 'maria']],
    ['"pão de queijo" quente', ['pão de queijo', 'quente']],
    ['“pão  de” x', ['pão de', 'x']],
    ['"ainda não fechada', ['ainda não fechada']],
    ['*Pedido* _4711_ ~não~', ['Pedido', '4711', 'não']],
    ['oi oi', ['oi']],
    ['15" tela', ['15"', 'tela']],
    ['❤️', ['❤']],
    ['?', ['?']],
    ['***', []],
    ['"', ['"']],
  ])('%s', (search, wanted) => {
    expect(texts(search)).toEqual(wanted);
  });

  test('a number is one term, however it is grouped; among words it may be a part of one', () => {
    expect(searchTerms('+55 (11) 98765-43')).toEqual([
      { text: '+55 (11) 98765-43', digits: '55119876543' },
    ]);
    expect(searchTerms('maria 98765')).toEqual([
      { text: 'maria', digits: null },
      { text: '98765', digits: '98765' },
    ]);
    expect(searchTerms('-')).toEqual([{ text: '-', digits: null }]);
  });

  test('of a whole letter the first words', () => {
    expect(searchTerms(Array.from({ length: 60 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12);
  });
});
