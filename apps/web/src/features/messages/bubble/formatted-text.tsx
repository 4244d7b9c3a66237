import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { useKeptFlag } from '../talk/talk-context.ts';
import { cutText } from '../text/message-text.ts';
import css from './formatted-text.module.css';

/** A message's words with their looks; a very long one shows its beginning. */
export function FormattedText({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  const [whole, setWhole] = useKeptFlag(`whole ${text}`);
  const cut = cutText(text);
  const shown = whole || cut === null ? text : cut;
  return (
    <span className={css.text} dir="auto">
      <RichText text={shown} />
      {cut !== null && (
        <>
          {!whole && '… '}
          <button type="button" className={css.more} onClick={toggle} data-unfolds>
            {whole ? t('readLess') : t('readMore')}
          </button>
        </>
      )}
    </span>
  );

  function toggle({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
    const before = button.getBoundingClientRect().top;
    flushSync(() => setWhole(!whole));
    // What is folded again goes together under the pointer; otherwise it would be left far above.
    if (whole) {
      const moved = button.getBoundingClientRect().top - before;
      button.closest('[data-conversation]')?.scrollBy({ top: moved, behavior: 'instant' });
    }
  }
}
