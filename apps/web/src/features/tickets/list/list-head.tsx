import { ticketCountLimit } from '@prosa/contract/limits';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { withKeys } from '../../../lib/shortcuts/shortcuts.ts';
import { writes } from '../../../lib/typing/listen-for-typing.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import css from './list-head.module.css';
import { type ListTab, listTabs } from './list-view.ts';

type Props = {
  tab: ListTab;
  groups: number;
  onTab: (tab: ListTab) => void;
  /** On into the field of the search. */
  onSearch: () => void;
  onNew: () => void;
};

/** The four lists, and the way to a conversation that is not there yet. */
export function ListHead({ tab, groups, onTab, onSearch, onNew }: Props) {
  const { t } = useTranslation('tickets');
  const narrow = useNarrow();
  return (
    <div className={css.head}>
      <Tabs
        className={css.tabs}
        value={tab}
        onChange={(value) => onTab(value as ListTab)}
        classNames={{ list: css.list, tab: css.tab, tabLabel: css.label }}
      >
        <Tabs.List aria-label={t('list')} onKeyDownCapture={chooseFirstOrLast}>
          {listTabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              aria-controls="ticket-list"
              {...(name === 'search' && leadsToSearch(onSearch))}
            >
              <span className={classNames(css.word, name === 'search' && css.search)}>
                {name === 'search' && <IconSearch size={16} stroke={1.75} aria-hidden="true" />}
                <span>{t(`tab.${name}`)}</span>
                {name === 'group' && <TabCount count={groups} />}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Button
        size="small"
        className={css.new}
        aria-label={t('newTicket')}
        title={withKeys(t('newTicket'), 'newTicket')}
        icon={<IconPlus size={16} stroke={1.75} />}
        onClick={onNew}
      >
        {!narrow && <span className={css.newWord}>{t('new')}</span>}
      </Button>
    </div>
  );
}

/** A press leads into the field of the search, and so do letters; arrows that come by only show it. */
function leadsToSearch(onSearch: () => void) {
  return {
    // With arrows the library clicks, which is none of a person's.
    onClick: ({ nativeEvent }: MouseEvent) => nativeEvent.isTrusted && onSearch(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!writes(event.nativeEvent)) return;
      // Else the composer would take the letter.
      event.stopPropagation();
      onSearch();
    },
  };
}

/** As the arrows do; the library's tabs only move the focus there. */
function chooseFirstOrLast(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const tab = tabs.at(event.key === 'Home' ? 0 : -1);
  event.preventDefault();
  event.stopPropagation();
  tab?.focus();
  tab?.click();
}

type TabCountProps = { count: number | undefined; always?: boolean };

/** How many there are, as far as anybody counts. */
export function TabCount({ count, always = false }: TabCountProps) {
  const { t } = useTranslation('tickets');
  if (count === undefined || (count === 0 && !always)) return null;
  if (count < ticketCountLimit) return <span className={css.count}>{count}</span>;
  const most = { count: ticketCountLimit - 1 };
  return (
    <span className={css.count} title={t('search.countMore', most)}>
      {t('countOver', most)}
    </span>
  );
}
