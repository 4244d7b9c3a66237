import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dot, TagChip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Ticks } from '../../../ui/ticks.tsx';
import css from './scene.module.css';
import { scene } from './scene-data.ts';
import { SceneTalk } from './scene-talk.tsx';

/** A glimpse of the desk, drawn with the desk's own parts; decoration, hidden from screen readers. */
export function Scene() {
  return (
    <div className={css.stage}>
      <div className={css.list}>
        {scene.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </div>
      <SceneTalk />
    </div>
  );
}

function Row({ row }: { row: (typeof scene)[number] }) {
  const { t } = useTranslation('session');
  const unread = 'unread' in row;
  return (
    <div
      className={classNames(css.row, 'selected' in row && css.selected, unread && css.unread)}
      style={{ '--queue': row.queue.color } as CSSProperties}
    >
      <Avatar
        name={row.name}
        seed={row.seed}
        picture={'picture' in row ? row.picture : null}
        channel={row.channel}
      />
      <div className={css.words}>
        <div className={css.line}>
          <span className={css.name}>{row.name}</span>
          <span className={css.time}>{row.time}</span>
        </div>
        <div className={css.line}>
          <span className={css.last}>
            {'own' in row && <Ticks state="read" />}
            {'own' in row && `${t('scene.you')}: `}
            {t(`scene.${row.last}`)}
          </span>
          {unread && <span className={css.badge}>{row.unread}</span>}
        </div>
        <div className={css.facts}>
          <span>
            {row.facts.join(' · ')} · <Dot color={row.queue.color} /> {t(`scene.${row.queue.name}`)}
          </span>
          {row.tags.map((tag) => (
            <TagChip key={tag.name} name={t(`scene.${tag.name}`)} color={tag.color} />
          ))}
        </div>
      </div>
    </div>
  );
}
