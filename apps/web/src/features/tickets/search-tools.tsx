import { type ComponentProps, type KeyboardEvent, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { goOnWriting } from '../../lib/typing/typing-place.ts';
import { lazyPart, Nothing } from '../../ui/lazy-part.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import css from './list/list-tools.module.css';

type Props = ComponentProps<typeof SearchChoices>;

// Words can be looked for without them.
const SearchChoices = lazyPart(
  async () => ({ default: (await import('./list/search-choices.tsx')).SearchChoices }),
  Nothing,
);

/** What to look for: words, tags, and for admins whose it is. */
export function SearchTools({ controls, tags, users }: Props) {
  const { t } = useTranslation('tickets');
  const { text, setText } = controls;

  /** The first Esc takes the words back, the second leads out: to the list, and to the composer. */
  function onKeyDown(event: KeyboardEvent) {
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (event.key !== 'Escape' || !isSearch) return;
    event.preventDefault();
    if (text !== '') return setText('');
    controls.leaveSearch();
    goOnWriting();
  }

  return (
    <search className={css.tools} onKeyDown={onKeyDown}>
      <div className={css.searchFields}>
        <SearchField value={text} onChange={setText} label={t('search.label')} />
        {/* The words can be typed at once; what they are narrowed by is loaded meanwhile. */}
        <Suspense>
          <SearchChoices controls={controls} tags={tags} users={users} />
        </Suspense>
      </div>
    </search>
  );
}
