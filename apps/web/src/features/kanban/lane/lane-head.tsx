import type { LaneHead as Head } from '@prosa/contract/kanban';
import { IconGripVertical, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { formatSince } from '../../../lib/duration.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { localeOf } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Swatch } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './lane.module.css';
import { laneName } from './lane-name.ts';

type Props = {
  head: Head;
  now: Date;
  grip: RefObject<HTMLButtonElement | null>;
  /** Absent for who may not put the lanes in order. */
  onStep?: ((step: -1 | 1) => void) | undefined;
  onFold: () => void;
};

/** A lane's name and what is in it, in two lines. */
export function LaneHead({ head, now, grip, onStep, onFold }: Props) {
  const { t } = useTranslation('kanban');
  const { tag, count } = head;
  const lane = laneName(head, t);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep?.(by);
  };
  return (
    <header className={css.head}>
      <h2 className={css.title} title={tag ? undefined : t('openHint')}>
        {tag ? <Swatch color={tag.color} /> : <span className={css.none} aria-hidden="true" />}
        <span className={css.cut}>{lane}</span>
        <span className={css.tools}>
          {tag && onStep && (
            <IconButton
              ref={grip}
              small
              className={css.tool}
              label={t('orderOf', { lane })}
              title={t('orderKeys')}
              icon={<IconGripVertical size={14} stroke={1.9} />}
              onKeyDown={step}
            />
          )}
          <IconButton
            small
            className={css.tool}
            label={t('fold', { lane })}
            icon={<IconLayoutSidebarLeftCollapse size={14} stroke={1.9} />}
            onClick={onFold}
          />
        </span>
        <span className={css.count} title={t('count', { count, lane })}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('count', { count, lane })}</span>
        </span>
      </h2>
      <LaneSummary head={head} now={now} />
    </header>
  );
}

/** Who waits, and for how long: of the first lane, while it is empty, what it is for. */
export function LaneSummary({ head, now }: Pick<Props, 'head' | 'now'>) {
  const { t } = useTranslation('kanban');
  const { tag, unread, oldestAt } = head;
  if (oldestAt === null) {
    return <p className={css.summary}>{tag ? t('emptyLane') : t('openHint')}</p>;
  }
  const age = formatSince(oldestAt, localeOf[currentLanguage()], now);
  return (
    <p className={css.summary}>
      {unread > 0 ? <em>{t('unread', { count: unread })}</em> : t('allRead')}
      {' · '}
      {t('oldest', { age: t('ago', { age }) })}
    </p>
  );
}
