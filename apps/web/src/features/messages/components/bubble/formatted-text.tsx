import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../text/cut-text.ts';
import { type Inline, parseText } from '../../text/parse-text.ts';
import css from './formatted-text.module.css';

/** A message's words with their looks; a very long one shows its beginning. */
export function FormattedText({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  const [whole, setWhole] = useState(false);
  const cut = cutText(text);
  const shown = whole || cut === null ? text : cut;
  return (
    <span className={css.text} dir="auto">
      <Parts parts={parseText(shown)} />
      {cut !== null && (
        <>
          {!whole && '… '}
          <button type="button" className={css.more} onClick={() => setWhole(!whole)}>
            {whole ? t('readLess') : t('readMore')}
          </button>
        </>
      )}
    </span>
  );
}

const elements = { bold: 'b', italic: 'i', strike: 's' } as const;

function Parts({ parts }: { parts: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew from the text each time
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Inline }) {
  if (part.type === 'text') return part.text;
  if (part.type === 'code') return <code className={css.code}>{part.text}</code>;
  if (part.type === 'link') {
    return (
      <a className={css.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  }
  const Element = elements[part.type];
  return (
    <Element>
      <Parts parts={part.children} />
    </Element>
  );
}
