import { useEffect, useEffectEvent, useRef } from 'react';
import { markWords } from '../../../lib/find-words.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { labelOf } from './composer-text.ts';
import css from './quick-list.module.css';
import { optionId, type QuickReplies, quickListId } from './use-quick-replies.ts';

/** Opens upwards, the first one marked; the focus stays in the text field. */
export function QuickList({ quick }: { quick: QuickReplies }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, found, marked, search } = quick;
  const close = useEffectEvent(quick.close);

  // A telephone's field has no focus to lose while one only looks.
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      const composer = list.current?.parentElement;
      if (target instanceof Node && !composer?.contains(target)) close();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  useEffect(() => {
    if (marked) document.getElementById(optionId(marked.id))?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  if (!isOpen || quick.isLoading) return null;
  const nothing = search === '' ? t('quickList.nothing') : t('quickList.none', { search });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in it must not take the focus from the field
    <div ref={list} className={css.popup} onMouseDown={(event) => event.preventDefault()}>
      {found.length === 0 && (
        <p className={css.none} role="status">
          {quick.hasFailed ? t('quickList.failed') : nothing}
          {quick.hasFailed && (
            <button type="button" onClick={() => void quick.retry()}>
              {common('retry')}
            </button>
          )}
        </p>
      )}
      <div id={quickListId} role="listbox" aria-label={t('quickList.title')}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
          <div
            key={entry.id}
            id={optionId(entry.id)}
            className={entry === marked ? `${css.option} ${css.marked}` : css.option}
            role="option"
            tabIndex={-1}
            aria-selected={entry === marked}
            onPointerMove={() => quick.mark(index)}
            onClick={() => quick.take(entry)}
          >
            <code className={css.code}>
              /<Marked text={entry.shortcode.replace(/^\//, '')} search={search} />
            </code>
            {entry.mediaPath && (
              <img className={css.image} src={entry.mediaPath} alt={t('kind.image')} />
            )}
            <span className={css.label}>{labelOf(quick.fill(entry.message))}</span>
            {entry === marked && <Kbd>↵</Kbd>}
          </div>
        ))}
      </div>
    </div>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return markWords(search, text).map((span, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: made anew each time
    span.marked ? <mark key={index}>{span.text}</mark> : span.text,
  );
}
