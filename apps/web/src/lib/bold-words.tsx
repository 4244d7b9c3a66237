import { Fragment, type ReactNode } from 'react';

const edge = '\u0001';

/** A value for a sentence, to stand out in it. Names are people's own words: no markup to parse. */
export function bold(value: string): string {
  return edge + value + edge;
}

/** The sentence with its `bold` values in bold. */
export function boldWords(sentence: string): ReactNode {
  return sentence.split(edge).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
