import type { LaneHead } from '@prosa/contract/kanban';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Swatch } from '../../../ui/chip.tsx';
import css from './lane.module.css';
import { laneName } from './lane-name.ts';

/** Its name and how many it has, upright: a press shows the rest. */
export function FoldedLane({ lane, onUnfold }: { lane: LaneHead; onUnfold: () => void }) {
  const { t } = useTranslation('kanban');
  const name = laneName(lane, t);
  return (
    <button
      type="button"
      className={css.unfold}
      aria-label={`${t('unfold', { lane: name })}. ${t('count', { count: lane.count, lane: name })}`}
      title={t('unfold', { lane: name })}
      onClick={onUnfold}
    >
      {lane.tag ? <Swatch color={lane.tag.color} /> : <span className={css.none} />}
      <span className={css.count}>{lane.count}</span>
      <span className={css.upright}>{name}</span>
      {lane.unread > 0 && <span className={css.waiting} />}
    </button>
  );
}
