import { searchTerms } from '@prosa/contract/search-words';
import { IconSearch } from '@tabler/icons-react';
import { markWords } from '../../../lib/find-words.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { inOneLine } from '../message-words.ts';
import css from './ticket-row.module.css';

/** What was searched for, where it is said. */
export function FoundWords({ text, words }: { text: string; words: string }) {
  const { t } = useTranslation('tickets');
  // A phrase may have marks between its words: they are marked one by one.
  const wanted = searchTerms(words)
    .map((term) => term.text)
    .join(' ');
  return (
    <span className={css.last} title={t('row.found')}>
      <IconSearch size={14} stroke={1.9} role="img" aria-label={t('row.found')} />
      <span className={css.words}>
        {markWords(wanted, inOneLine(text)).map((span, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew each time
          span.marked ? <mark key={index}>{span.text}</mark> : span.text,
        )}
      </span>
    </span>
  );
}

/** Somebody began to answer, and went elsewhere: it waits to be sent. */
export function DraftWords({ text }: { text: string }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={css.last}>
      <span className={css.words}>
        <b className={css.draft}>{t('row.draft')}</b> {text.slice(0, 120)}
      </span>
    </span>
  );
}
