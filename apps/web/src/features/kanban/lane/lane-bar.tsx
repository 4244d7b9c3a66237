import type { KanbanLane, LaneId } from '@prosa/contract/kanban';
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Swatch } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laneIdOf } from '../board/with-card.ts';
import css from './lane-bar.module.css';
import { LaneSummary } from './lane-head.tsx';
import { laneName } from './lane-name.ts';

type Props = {
  lanes: readonly KanbanLane[];
  shown: KanbanLane;
  now: Date;
  onShow: (laneId: LaneId) => void;
};

/** On a phone one lane is there at a time: which one, and the way to the others. */
export function LaneBar({ lanes, shown, now, onShow }: Props) {
  const { t } = useTranslation('kanban');
  const index = lanes.indexOf(shown);
  const go = (step: number) => {
    const lane = lanes[index + step];
    if (lane) onShow(laneIdOf(lane));
  };
  return (
    <div className={css.bar}>
      <div className={css.pick}>
        <IconButton
          className={css.step}
          label={t('previous')}
          disabled={index === 0}
          icon={<IconChevronLeft size={20} stroke={1.75} />}
          onClick={() => go(-1)}
        />
        <div className={css.choice}>
          {shown.tag ? <Swatch color={shown.tag.color} /> : <span className={css.none} />}
          <span className={css.name} aria-hidden="true">
            {laneName(shown, t)}
          </span>
          <span className={css.count} aria-hidden="true">
            {shown.count}
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
          <select
            className={css.select}
            aria-label={t('choose')}
            value={index}
            onChange={(event) => {
              const lane = lanes[Number(event.currentTarget.value)];
              if (lane) onShow(laneIdOf(lane));
            }}
          >
            {lanes.map((lane, at) => (
              <option key={laneIdOf(lane) ?? 'open'} value={at}>
                {`${laneName(lane, t)} (${lane.count})`}
              </option>
            ))}
          </select>
        </div>
        <IconButton
          className={css.step}
          label={t('next')}
          disabled={index === lanes.length - 1}
          icon={<IconChevronRight size={20} stroke={1.75} />}
          onClick={() => go(1)}
        />
      </div>
      {lanes.length <= mostDots && (
        <div className={css.dots} aria-hidden="true">
          {lanes.map((lane) => (
            <i key={laneIdOf(lane) ?? 'open'} className={classNames(lane === shown && css.on)} />
          ))}
        </div>
      )}
      <div className={css.summary}>
        <LaneSummary head={shown} now={now} />
      </div>
    </div>
  );
}

const mostDots = 12;
