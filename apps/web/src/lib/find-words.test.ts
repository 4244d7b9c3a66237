import { describe, expect, it } from 'vitest';
import { markWords, matchesWords } from './find-words.ts';

describe('matchesWords', () => {
  it('ignores case, accents and order', () => {
    expect(matchesWords('usu', 'Usuários')).toBe(true);
    expect(matchesWords('CONEXOES', 'Conexões')).toBe(true);
    expect(matchesWords('chat fil', 'Filas e chatbot')).toBe(true);
    expect(matchesWords('', 'anything')).toBe(true);
  });

  it('needs every word', () => {
    expect(matchesWords('filas kanban', 'Filas e chatbot')).toBe(false);
    expect(matchesWords('equipe', 'Usuários', 'equipe pessoas')).toBe(true);
  });
});

describe('markWords', () => {
  it('marks what was found, accents included', () => {
    expect(markWords('rosa', 'Rosângela')).toEqual([
      { text: 'Rosâ', marked: true },
      { text: 'ngela', marked: false },
    ]);
    expect(markWords('xyz', 'Ana')).toEqual([{ text: 'Ana', marked: false }]);
  });

  it('gives the text back whole', () => {
    for (const text of ['Configurações', '👨‍👩‍👧 família', 'ﬁla']) {
      expect(
        markWords('fi', text)
          .map((span) => span.text)
          .join(''),
      ).toBe(text);
    }
  });
});
