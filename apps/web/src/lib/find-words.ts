import { foldText } from './fold-text.ts';

type Span = { text: string; marked: boolean };

/** Whether every word of the query is somewhere in the texts, without case or accents. */
export function matchesWords(query: string, ...texts: string[]): boolean {
  const haystack = foldText(texts.join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** The text in pieces, with the first place of each word of the query marked. */
export function markWords(query: string, text: string): Span[] {
  const characters = [...text];
  const folded = characters.map((character) => foldCharacter(character));
  const marked = characters.map(() => false);
  for (const word of foldText(query).split(/\s+/).filter(Boolean)) {
    const [from, to] = findFolded(folded, word);
    marked.fill(true, from, to);
  }
  return characters.reduce<Span[]>((spans, character, index) => {
    const last = spans.at(-1);
    if (last && last.marked === marked[index]) last.text += character;
    else spans.push({ text: character, marked: marked[index] ?? false });
    return spans;
  }, []);
}

function foldCharacter(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function findFolded(folded: readonly string[], word: string): [number, number] {
  for (let from = 0; from < folded.length; from += 1) {
    let text = '';
    for (let to = from; to < folded.length && text.length < word.length; to += 1) {
      text += folded[to];
      if (text === word) return [from, to + 1];
    }
  }
  return [0, 0];
}
