import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { markWords } from '../../../lib/find-words.ts';
import { inOneLine } from '../message-words.ts';
import css from './ticket-row.module.css';

/** What was searched for, where it is said. */
export function FoundWords({ text, words }: { text: string; words: string }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={css.last} title={t('row.found')}>
      <IconSearch size={14} stroke={1.9} role="img" aria-label={t('row.found')} />
      <span className={css.words}>
        {markWords(words, inOneLine(text)).map((span, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew each time
          span.marked ? <mark key={index}>{span.text}</mark> : span.text,
        )}
      </span>
    </span>
  );
}
