import {
  IconCalendarMonth,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconList,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type ViewState, views } from './use-view.ts';
import css from './view-tools.module.css';

const icons = { list: IconList, week: IconCalendarWeek, month: IconCalendarMonth };

/** List, week or month; of the latter two which one. */
export function ViewTools({ view, show, move, goToday }: ViewState) {
  const { t } = useTranslation('schedules');
  const icon = { size: 18, stroke: 1.75 };
  return (
    <div className={css.tools}>
      {view !== 'list' && (
        <Row gap={2}>
          <IconButton
            label={t('calendar.before')}
            icon={<IconChevronLeft {...icon} />}
            onClick={() => move(-1)}
          />
          <Button onClick={goToday}>{t('calendar.today')}</Button>
          <IconButton
            label={t('calendar.after')}
            icon={<IconChevronRight {...icon} />}
            onClick={() => move(1)}
          />
        </Row>
      )}
      <Segments
        label={t('calendar.view')}
        value={view}
        onChange={show}
        options={views.map((value) => {
          const Icon = icons[value];
          return { value, label: t(`calendar.${value}`), icon: <Icon size={16} stroke={1.75} /> };
        })}
      />
    </div>
  );
}
