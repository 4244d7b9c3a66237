import type { BoardFilter } from '@prosa/contract/kanban-cards';
import { timings } from '@prosa/contract/limits';
import type { QueueSummary } from '@prosa/contract/queue';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MultiChoice } from '../../ui/multi-choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { QueueFilter } from '../tickets/queue-filter.tsx';
import css from './kanban-tools.module.css';

type Named = { id: number; name: string };
type Props = {
  filter: BoardFilter;
  queues: readonly QueueSummary[];
  people: readonly Named[];
  tags: readonly Named[];
  onChange: (filter: BoardFilter) => void;
};

/** By words, queue, agent and tag; on a phone behind a button. */
export function KanbanTools(props: Props) {
  const { t } = useTranslation('kanban');
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  const used = Object.keys(props.filter).length;
  if (!narrow) {
    return (
      <div className={css.tools}>
        <span className={css.hint}>
          {t('hint')} <Kbd>Alt</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>
        </span>
        <Fields {...props} />
      </div>
    );
  }
  return (
    <>
      <IconButton
        label={used > 0 ? `${t('filters')}: ${t('filtersOn', { count: used })}` : t('filters')}
        aria-expanded={opened}
        className={css.toggle}
        data-used={used > 0 || undefined}
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} />}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <div className={css.panel}>
          <Fields {...props} />
        </div>
      )}
    </>
  );
}

function Fields({ filter, queues, people, tags, onChange }: Props) {
  const { t } = useTranslation('kanban');
  const change = (part: BoardFilter) => onChange(withoutEmpty({ ...filter, ...part }));
  return (
    <>
      <Words value={filter.searchParam ?? ''} onChange={(searchParam) => change({ searchParam })} />
      <span className={css.queues}>
        <QueueFilter
          queues={queues}
          value={filter.queueIds ?? null}
          onChange={(ids) => change({ queueIds: ids ? [...ids] : undefined })}
        />
      </span>
      <MultiChoice
        className={css.choice}
        label={t('agents')}
        data={people}
        value={filter.users ?? []}
        onChange={(ids) => change({ users: [...ids] })}
        nothing={t('emptyFound')}
      />
      <MultiChoice
        className={css.choice}
        label={t('tags')}
        data={tags}
        value={filter.tags ?? []}
        onChange={(ids) => change({ tags: [...ids] })}
        nothing={t('emptyFound')}
      />
    </>
  );
}

/** What is typed is looked for half a second later; what the address says stands in the field. */
function Words({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useTranslation('kanban');
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const words = text.trim().toLowerCase();
    if (words === asked.current) return;
    const ask = () => {
      asked.current = words;
      latest.current(words);
    };
    // Nothing to wait for when the field is emptied.
    const timer = setTimeout(ask, words === '' ? 0 : timings.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={css.words}>
      <SearchField value={text} onChange={setText} label={t('search')} />
    </div>
  );
}

/** What narrows nothing does not stand in the address. */
function withoutEmpty(filter: BoardFilter): BoardFilter {
  const given = Object.entries(filter).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && (name === 'queueIds' || value.length > 0),
  );
  return Object.fromEntries(given) as BoardFilter;
}
